import type { Shop } from '@openchair/contract'
import { useState } from 'react'
import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { Head, Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { CoverChoice } from './cover-choice.tsx'
import { type GiftCardFault, giftCardFaults } from './gift-card-faults.ts'
import { GiftCardPanel } from './gift-card-panel.tsx'
import { GiftCardPreview } from './gift-card-preview.tsx'
import css from './gift-card.module.css'
import { RecipientFields } from './recipient-fields.tsx'
import { useCartOfAddress } from './use-cart-of-address.ts'
import { type GiftCardPage, useGiftCardScreen } from './use-gift-card-screen.ts'
import { WhereChoice } from './where-choice.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'

/** Skeleton of the choices, and with `withCard` of the card too. */
const GiftCardSkeleton = ({ withCard = false }: { readonly withCard?: boolean }) => (
  <div className={css.skeleton}>
    {withCard && <Skeleton width="100%" height={216} radius={16} />}
    <Skeleton width={244} height={48} radius={8} />
    <Skeleton width="100%" height={112} radius={12} gap={44} />
    <Skeleton width="100%" height={120} radius={12} gap={44} />
  </div>
)

const fieldOf = (fault: GiftCardFault): string =>
  fault === 'amount' ? '[data-own-amount] input' : `[name="${fault}"]`

/** Focuses the field with the fault, clear of the bar at the foot. */
const focusFault = (fault: GiftCardFault): void => {
  const field = document.querySelector<HTMLInputElement>(fieldOf(fault))
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Check of the choice, whose faults are shown once the guest pressed the button to go on. */
const useCheck = (choice: GiftCardChoice | undefined, shop: Shop | undefined) => {
  const now = useNow()
  const [isChecked, setChecked] = useState(false)
  const faults = choice && shop ? giftCardFaults(choice, dayOf(now, shop.timezone)) : []
  return {
    isChecked,
    faults: isChecked ? faults : [],
    check: (): boolean => {
      setChecked(true)
      const [first] = faults
      if (first) focusFault(first)
      return first === undefined
    },
  }
}

type OpenProps = {
  readonly shopRef: string
  readonly page: GiftCardPage
  readonly shop: Shop
}

const OpenGiftCard = ({ shopRef, page, shop }: OpenProps) => {
  const t = useT()
  const cityOf = useZoneCity()
  const { choice } = page
  const { check, faults, isChecked } = useCheck(choice, shop)
  return (
    <ScreenOfShop
      shop={shop}
      back={paths.shop.to(shopRef)}
      foot={
        choice && <GiftCardPanel shopRef={shopRef} page={page} shop={shop} choice={choice} check={check} />
      }
    >
      <Head>
        <Heading level={1}>{t('gift.title')}</Heading>
        <Quiet>{t('gift.lead')}</Quiet>
      </Head>
      <div className={css.preview}>
        <GiftCardPreview page={page} shop={shop} choice={choice} />
      </div>
      {choice ? (
        <>
          <CoverChoice cover={choice.cover} />
          <AmountChoice
            choice={choice}
            currency={shop.currency}
            isChecked={isChecked}
            onDone={() => check()}
          />
          <WhereChoice page={page} shop={shop} choice={choice} />
          <RecipientFields choice={choice} timezone={shop.timezone} city={cityOf(shop)} faults={faults} />
        </>
      ) : (
        <GiftCardSkeleton />
      )}
    </ScreenOfShop>
  )
}

type Props = { readonly shopRef: string; readonly barber: string }

/**
 * Page where the guest buys a gift card, for the shop or for one professional (gift-cards/kinds).
 */
export default function GiftCardScreen({ shopRef, barber }: Props) {
  const t = useT()
  const page = useGiftCardScreen(shopRef, barber)
  const { shop } = page
  const back = paths.shop.to(shopRef)
  useCartOfAddress(shop?.id)
  if (page.shopMissing) return <NotFound what="shop" shopRef={shopRef} />
  if (page.barberMissing) return <NotFound what="barber" shopRef={shopRef} />
  if (page.failed)
    return (
      <NotLoadedScreen
        name={shop?.name}
        phone={shop?.phone}
        back={back}
        title={t('gift.failedTitle')}
        text={t('common.networkErrorText')}
        unreachable={page.unreachable}
        retry={page.retry}
      />
    )
  if (!shop || !page.isKnown)
    return (
      <ScreenOfShop shop={shop} back={back} busy>
        <Head>
          <Heading level={1}>{t('gift.title')}</Heading>
          <Quiet>{t('gift.lead')}</Quiet>
        </Head>
        <GiftCardSkeleton withCard />
      </ScreenOfShop>
    )
  if (page.kinds.length === 0)
    return (
      <ScreenOfShop shop={shop} back={back}>
        <Blank level={1} title={t('gift.notSoldTitle')} text={t('gift.notSoldText')}>
          <Button href={back}>{t('gift.notSoldLead')}</Button>
        </Blank>
      </ScreenOfShop>
    )
  return <OpenGiftCard key={shop.id} shopRef={shopRef} page={page} shop={shop} />
}
