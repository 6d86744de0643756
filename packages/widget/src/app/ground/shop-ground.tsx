import { adultAge, type Photo, type Shop } from '@openchair/contract'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { openIntervals } from '@openchair/rules'
import type { ReactNode } from 'react'
import { addressLines } from '@openchair/ui/format/address.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { usePicture } from '@openchair/ui/pieces/picture/use-picture.ts'

/** Picture from the window's left edge to the wall, or stripes if there is none. */
export const GroundPicture = ({ photo }: { readonly photo: Photo | undefined }) => {
  const { isMissing, image } = usePicture(photo?.url)
  if (!photo || isMissing) return <span className="w-stripes" />
  const { url, alt = '', altLanguage } = photo
  // The picture is loaded lazily, so that it is not fetched while the background is hidden.
  return <img className="w-pic" src={url} alt={alt} lang={altLanguage} loading="lazy" {...image} />
}

const always = { days_on: [], days_off: [] }

/** Today's hours, as in "Today, 9am to 8pm", with two spans around a break; or that the shop is closed. */
const useHoursToday = ({ schedules, timezone, address }: Shop): string => {
  const t = useT()
  const format = useFormat(address.country)
  const today = dayOf(useNow(), timezone)
  const spans = openIntervals({ ...always, schedules }, today).map(({ start, end }) =>
    t('ground.span', { from: format.clockHour(start), to: format.clockHour(end) }),
  )
  return spans.length === 0 ? t('ground.closedToday') : t('ground.today', { hours: format.list(spans) })
}

type SignProps = {
  readonly shop: Shop
  /** An element beside the shop's name. */
  readonly action?: ReactNode
  /** Elements that hang above the sign. */
  readonly children?: ReactNode
}

export const ShopSign = ({ shop, action, children }: SignProps) => {
  const t = useT()
  const hours = useHoursToday(shop)
  const [street = '', ...rest] = addressLines(shop.address)
  const quiet = shop.adultsOnly ? `${hours} · ${t('ground.adults', { age: String(adultAge) })}` : hours
  return (
    <div className="w-sign">
      {children}
      <p className="w-name">{shop.name}</p>
      {action}
      <ul className="w-facts">
        <li>
          <Icon name="pin" />
          <span>
            <b>{street}</b> <small>{rest.join(', ')}</small>
          </span>
        </li>
        {shop.schedules.length > 0 && (
          <li>
            <Icon name="clock" />
            <button type="button" onClick={() => openPopup('locationInfo', { shopRef: shop.route })}>
              <b>
                <OpenState shop={shop} />
              </b>{' '}
              <small>{quiet}</small>
            </button>
          </li>
        )}
        {shop.phone !== '' && (
          <li>
            <Icon name="phone" />
            <a href={`tel:${shop.phone}`}>
              <b>{phoneText(shop.phone)}</b> <small>{t('ground.call')}</small>
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

const Stub = lazyPart(() => import('./stub.tsx'), ['ground', 'cart', 'checkout'])

type Props = {
  readonly shop: Shop
  /** The shop's id or route in the address; undefined if no booking is in progress. */
  readonly shopRef?: string | undefined
  /** True if the column's list shows the shop's second picture, because the first is in the background. */
  readonly isShopPage?: boolean
}

/** A style for the column that contains the shop's second picture (`theme/wide.css`). */
const secondOf = (url: string): string => `:root{--w-second:url(${JSON.stringify(url)})}`

export const ShopGround = ({ shop, shopRef, isShopPage = false }: Props) => (
  <>
    {isShopPage && shop.photos[1] && <style data-second>{secondOf(shop.photos[1].url)}</style>}
    <GroundPicture photo={shop.photos[0]} />
    <ShopSign shop={shop}>
      {shopRef !== undefined && (
        <WhenHydrated>
          <Part part={Stub} shopRef={shopRef} shopId={shop.id} />
        </WhenHydrated>
      )}
    </ShopSign>
  </>
)
