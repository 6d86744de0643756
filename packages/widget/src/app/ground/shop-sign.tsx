import { adultAge, type Shop } from '@openchair/contract'
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

const always = { days_on: [], days_off: [] }

/** Today's hours, as in "Today, 9am to 8pm"; two spans for a break in between, or that the shop is closed. */
const useHoursToday = ({ schedules, timezone, address }: Shop): string => {
  const t = useT()
  const format = useFormat(address.country)
  const today = dayOf(useNow(), timezone)
  const spans = openIntervals({ ...always, schedules }, today).map(({ start, end }) =>
    t('ground.span', { from: format.clockHour(start), to: format.clockHour(end) }),
  )
  return spans.length === 0 ? t('ground.closedToday') : t('ground.today', { hours: format.list(spans) })
}

type Props = {
  readonly shop: Shop
  /** Stands beside the name. */
  readonly action?: ReactNode
  /** Hangs above the sign. */
  readonly children?: ReactNode
}

/** The sign of a shop with its constant data: name, address, hours, phone. */
export const ShopSign = ({ shop, action, children }: Props) => {
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
