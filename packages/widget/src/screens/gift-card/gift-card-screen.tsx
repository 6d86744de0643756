import type { GiftCardCover, Shop } from '@openchair/contract'
import { useId, useState } from 'react'
import { changeGiftCard, type GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
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
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { type GiftCardFault, giftCardFaults } from './gift-card-faults.ts'
import { GiftCardPanel } from './gift-card-panel.tsx'
import { GiftCardPreview, useShopNames } from './gift-card-preview.tsx'
import css from './gift-card.module.css'
import { RecipientFields } from './recipient-fields.tsx'
import { type GiftCardPage, useCartOfAddress, useGiftCardScreen } from './use-gift-card-screen.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { GiftCardCoverPicture, giftCardCovers } from '../../checkout/gift-card/gift-card-face.tsx'
import text from '@openchair/ui/pieces/text/text.module.css'
import { fullName } from '@openchair/rules'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'

type WhereProps = {
  readonly page: GiftCardPage
  readonly shop: Shop
  readonly choice: GiftCardChoice
}

/** Choice of where and with whom the card is valid. A single kind leaves no choice (gift-cards/kinds). */
const WhereChoice = ({ page, shop, choice }: WhereProps) => {
  const t = useT()
  const id = useId()
  const names = useShopNames()
  const { barber, kinds, shops } = page
  const name = barber ? fullName(barber) : ''
  const any =
    shops.length > 4
      ? t('gift.anyInShops', { count: String(shops.length) })
      : t('gift.anyAt', { shops: names(shops) })
  const words = {
    unassigned: { label: t('gift.wholeShop'), note: any },
    assigned: {
      label: t('gift.onlyWith', { name }),
      note: t('gift.atShop', { shop: shop.alias || shop.name }),
    },
  }
  const [only] = kinds
  return (
    <section className={css.section} data-where tabIndex={-1} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('gift.where')}
      </Heading>
      {kinds.length === 1 && only ? (
        <p className={css.only}>
          <b>{words[only].label}</b> <span>{words[only].note}</span>
        </p>
      ) : (
        <Choices
          label={t('gift.where')}
          hideLabel
          value={choice.barber ? 'assigned' : 'unassigned'}
          options={kinds.map((kind) => ({ value: kind, ...words[kind] }))}
          onChange={(kind) => changeGiftCard({ barber: kind === 'assigned' ? barber : undefined })}
        />
      )}
    </section>
  )
}

const CoverChoice = ({ cover }: { readonly cover: GiftCardCover }) => {
  const t = useT()
  const name = useId()
  return (
    <fieldset>
      <legend className={text.hidden}>{t('gift.cover')}</legend>
      <div className={css.covers}>
        {giftCardCovers.map((each, index) => (
          <label key={each} className={css.cover}>
            <input
              className={text.over}
              type="radio"
              name={name}
              aria-label={t('gift.coverOf', {
                number: String(index + 1),
                count: String(giftCardCovers.length),
              })}
              checked={each === cover}
              onChange={() => changeGiftCard({ cover: each })}
            />
            <GiftCardCoverPicture cover={each} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Skeleton of the choices, with `withCard` also of the card. */
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

/** Focuses the field with the fault, where the bar at the foot does not cover it. */
const focusFault = (fault: GiftCardFault): void => {
  const field = document.querySelector<HTMLInputElement>(fieldOf(fault))
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** Checks the choice. Its faults are shown once the guest has pressed the button to go on. */
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

type OpenProps = { readonly shopRef: string; readonly page: GiftCardPage; readonly shop: Shop }

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
      <PageHead title={t('gift.title')} quiet={t('gift.lead')} />
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

/** Page where the guest buys a gift card for the shop or for a professional (gift-cards/kinds). */
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
        <PageHead title={t('gift.title')} quiet={t('gift.lead')} />
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
