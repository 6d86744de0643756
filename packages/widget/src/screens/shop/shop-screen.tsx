import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { GroupOnShop } from '../../cart/panel/shop-cart.tsx'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { useIsSingleShop } from '../../locations/view-mode.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { useBrandAddress } from '../../calls/brands.ts'
import { guestParameter } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { Cover } from '@openchair/ui/pieces/picture/picture.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { CoverSkeleton, RowsSkeleton, Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Facts, Head, Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { AnyProfessionalRow, InvitationRow, ProfessionalRow } from './professional-row.tsx'
import { comingRecord } from '@openchair/ui/storage/coming-record.ts'
import css from './shop.module.css'
import { useShopScreen } from './use-shop-screen.ts'
import { adultAge, type Shop } from '@openchair/contract'
import { distanceInMiles } from '@openchair/rules'
import { useKnownPosition } from '@openchair/ui/browser/position.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { toLocale } from '@openchair/ui/i18n/locales.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { OpenState } from '@openchair/ui/pieces/open-state/open-state.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

type Props = { readonly shopRef: string; readonly shop: Shop }

const ShopHead = ({ shopRef, shop }: Props) => {
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

const ShopHeadSkeleton = () => (
  <Head className={css.head ?? ''}>
    <div className={css.line}>
      <Skeleton width={312} height={32} gap={4} />
    </div>
    <div className={css.facts}>
      <Skeleton width={256} height={14} gap={3} />
    </div>
  </Head>
)

const ComingSale = lazyPart(() => import('./coming-sale.tsx'), ['reservation'])
const GiftCardRow = lazyPart(() => import('./gift-card-row.tsx'), ['gift'])
const ShopCart = lazyPart(() => import('../../cart/panel/shop-cart.tsx'), ['cart'])

/** Link to the booking made at this shop on this device. Without a booking, nothing is loaded. */
const Coming = ({ shopId }: { readonly shopId: string }) =>
  comingRecord.read()?.some((sale) => sale.shopId === shopId) && <Part part={ComingSale} shopId={shopId} />

type ListProps = {
  readonly shopRef: string
  readonly page: ReturnType<typeof useShopScreen>
  /** Heading, which names the guest of a group. */
  readonly heading: string | undefined
}

const Professionals = ({ shopRef, page, heading }: ListProps) => {
  const t = useT()
  const guest = useSearchParams()[0].get(guestParameter) ?? undefined
  const { shop, professionals, any } = page
  if (page.barbersFailed)
    return <Blank title={t('shop.peopleFailedTitle')} text={t('shop.failedText')} retry={page.retry} />
  if (!shop || page.barbersWaiting) return <RowsSkeleton count={6} first />
  if (professionals.length === 0)
    return (
      <Blank spot="chair" title={t('shop.nobodyTitle')} text={t('shop.nobodyText')}>
        {shop.phone !== '' && <Button href={`tel:${shop.phone}`}>{phoneText(shop.phone)}</Button>}
      </Blank>
    )
  return (
    <>
      <Heading level={2} {...(heading === undefined ? { look: 'hidden' } : { className: css.whose ?? '' })}>
        {heading ?? t('shop.choose')}
      </Heading>
      <List>
        {any && <AnyProfessionalRow shopRef={shopRef} guest={guest} shop={shop} any={any} />}
        {professionals.map((professional) => {
          const PersonRow = professional.byInvitation ? InvitationRow : ProfessionalRow
          return <PersonRow key={professional.barber.id} {...{ shopRef, guest, shop, professional }} />
        })}
      </List>
    </>
  )
}

/** Page of a shop, where the guest chooses a professional (professionals/list). */
export default function ShopScreen({ shopRef }: { readonly shopRef: string }) {
  const t = useT()
  const page = useShopScreen(shopRef)
  const { shop } = page
  const isSingleShop = useIsSingleShop(shopRef)
  const brand = useBrandAddress(shop?.brandId)
  const back = isSingleShop ? undefined : brand
  const [group, setGroup] = useState<GroupOnShop>()
  if (page.missing) return <NotFound what="shop" shopRef={shopRef} />
  if (page.shopFailed)
    return (
      <NotLoadedScreen
        title={t('shop.failedTitle')}
        text={t('shop.failedText')}
        unreachable={page.unreachable}
        retry={page.retry}
        back={back}
      />
    )
  const cover = shop?.photos[0]
  return (
    <ScreenOfShop
      shop={shop}
      back={back}
      {...(group ? { back: group.back, onBack: group.onBack } : {})}
      busy={page.waiting}
      over
      foot={
        shop && (
          <WhenHydrated>
            <Part part={ShopCart} shopRef={shopRef} shopId={shop.id} onGroup={setGroup} />
          </WhenHydrated>
        )
      }
    >
      {shop ? (
        <Cover src={cover?.url} alt={cover?.alt ?? ''} altLanguage={cover?.altLanguage} />
      ) : (
        <CoverSkeleton />
      )}
      {shop && !group && (
        <WhenHydrated>
          <Coming shopId={shop.id} />
        </WhenHydrated>
      )}
      {shop ? <ShopHead shopRef={shopRef} shop={shop} /> : <ShopHeadSkeleton />}
      <Professionals shopRef={shopRef} page={page} heading={group?.heading} />
      {shop && !group && (
        <WhenHydrated>
          <Part part={GiftCardRow} shopRef={shopRef} shop={shop} />
        </WhenHydrated>
      )}
    </ScreenOfShop>
  )
}
