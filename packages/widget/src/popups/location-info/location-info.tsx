import { adultAge, type Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import { addressLines, directionsUrl } from '@openchair/ui/format/address.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { WeekHours } from '@openchair/ui/pieces/week-hours/week-hours.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './location-info.module.css'

/** The shop's pictures, side by side. The keyboard scrolls them too. */
const Photos = ({ shop }: { readonly shop: Shop }) => {
  const t = useT()
  if (shop.photos.length === 0) return null
  return (
    <Part className={css.section} title={t('location.photos')}>
      {/* Scrolling content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.photos} aria-label={t('location.photos')} tabIndex={0}>
        {shop.photos.map(({ url, alt, altLanguage }, index) => (
          <li key={url}>
            <img
              src={url}
              alt={alt ?? t('location.photo', { number: String(index + 1), shop: shop.name })}
              lang={altLanguage}
              width={240}
              height={160}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Whereabouts = ({ shop }: { readonly shop: Shop }) => {
  const t = useT()
  const lines = addressLines(shop.address)
  const address = lines.join(', ')
  return (
    <>
      {shop.staticMap && (
        <img className={css.map} src={shop.staticMap} alt={t('location.map', { address })} />
      )}
      <address className={css.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {shop.phone !== '' && <Quiet>{phoneText(shop.phone)}</Quiet>}
      </address>
      {shop.adultsOnly && <Quiet>{t('location.adults', { age: String(adultAge) })}</Quiet>}
      <div className={css.section}>
        <ButtonPair>
          <Button kind="second" href={directionsUrl(shop)} target="_blank">
            {t('location.directions')}
          </Button>
          {shop.phone !== '' && (
            <Button
              kind="second"
              href={`tel:${shop.phone}`}
              aria-label={t('location.callNumber', { phone: phoneText(shop.phone) })}
            >
              {t('location.call')}
            </Button>
          )}
        </ButtonPair>
      </div>
      {shop.schedules.length > 0 && (
        <div className={css.section}>
          <div className={css.head}>
            <Heading level={3} look="h2">
              {t('location.hours')}
            </Heading>
            <Quiet>
              <OpenState shop={shop} />
            </Quiet>
          </div>
          <WeekHours schedules={shop.schedules} timezone={shop.timezone} closed={t('location.closed')} />
        </div>
      )}
      <Photos shop={shop} />
    </>
  )
}

export default function LocationInfo({ shopRef, ...control }: PopupProps<'locationInfo'>) {
  const t = useT()
  const { data: shop, isLoadingError, refetch } = useQuery(shopQuery(shopRef))
  return (
    <Sheet {...control} title={shop?.name ?? t(isLoadingError ? 'common.failedTitle' : 'common.loading')}>
      {shop && <Whereabouts shop={shop} />}
      {!shop && !isLoadingError && (
        <>
          <Skeleton width="100%" height={160} radius={8} />
          <Skeleton width={180} height={14} gap={16} />
          <Skeleton width="100%" height={52} radius={12} />
          <Skeleton width="100%" height={182} gap={24} />
        </>
      )}
      {isLoadingError && <NotLoaded text={t('location.failed')} retry={() => void refetch()} />}
    </Sheet>
  )
}
