import { adultAge, type Shop } from '@openchair/contract'
import { distanceInMiles } from '@openchair/rules'
import { useKnownPosition } from '@openchair/ui/browser/position.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { toLocale } from '@openchair/ui/i18n/locales.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Facts, Head, Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import css from './shop.module.css'

type Props = { readonly shopRef: string; readonly shop: Shop }

/** Name of the shop, its main facts, and the link to the rest. */
export const ShopHead = ({ shopRef, shop }: Props) => {
  const t = useT()
  const format = useFormat()
  const position = useKnownPosition()
  const { locale } = useLocale()
  const distance = shop.distance ?? (position && distanceInMiles(position, shop.location))
  return (
    <Head className={css.head ?? ''}>
      <Heading level={1} look="shop">
        {shop.name}
      </Heading>
      <div className={css.facts}>
        <Facts>
          {shop.address.street}
          {distance !== undefined && format.miles(distance)}
          <OpenState shop={shop} />
          {shop.adultsOnly && t('shop.adults', { age: String(adultAge) })}
        </Facts>
        <button
          type="button"
          className={css.about}
          aria-label={t('shop.aboutShop')}
          onClick={() => openPopup('locationInfo', { shopRef })}
        >
          <Icon name="info" small />
        </button>
      </div>
      {!shop.settings.supportedLanguages.some((language) => toLocale(language) === locale) && (
        <Small className={css.note ?? ''}>{t('common.partlyTranslated')}</Small>
      )}
    </Head>
  )
}

/** Skeleton with the height of the head. */
export const ShopHeadSkeleton = () => (
  <Head className={css.head ?? ''}>
    <div className={css.line}>
      <Skeleton width={312} height={32} gap={4} />
    </div>
    <div className={css.facts}>
      <Skeleton width={256} height={14} gap={3} />
    </div>
  </Head>
)
