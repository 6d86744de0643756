import type { GiftCardSale, GivenGiftCard, SaleOrder } from '@openchair/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { codeToast } from '../../cart/extras/apply-code.ts'
import { bringGiftCard } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { giftDrawings } from '../../checkout/gift-card/drawings.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Drawing } from '@openchair/ui/pieces/icon/icon.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { Dot, TicketFact, TicketFacts, TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { shareOrCopy, useCopy } from '../../popup-stack/share.ts'
import css from './view-gift-card.module.css'
import { fullName } from '@openchair/rules'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'

/** Sale of a gift card, as the buyer sees it. */
export type GiftCardOrder = SaleOrder & { readonly giftCard: GiftCardSale }

export const isGiftCardOrder = (order: SaleOrder): order is GiftCardOrder => order.giftCard !== null

/** The data of a gift card that both the buyer and the recipient see. */
export const shownOf = ({
  shop,
  currency,
  customerFirstName: from,
  giftCard,
}: GiftCardOrder): GivenGiftCard => ({
  shop,
  currency,
  from,
  giftCard,
})

type GiftCardState = 'whole' | 'begun' | 'used' | 'refunded'

export const giftCardState = ({
  giftCard: { balance, initialBalance, isRefunded },
}: {
  readonly giftCard: Pick<GiftCardSale, 'balance' | 'initialBalance' | 'isRefunded'>
}): GiftCardState => {
  if (isRefunded) return 'refunded'
  if (balance === 0) return 'used'
  return balance < initialBalance ? 'begun' : 'whole'
}

/** Shows how the gift card was paid, and whether it can still be refunded (gift-cards/refund). */
export const PaymentPart = ({ order }: { readonly order: GiftCardOrder }) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const state = giftCardState(order)
  const [payment] = order.payments
  const amount = format.exactMoney(order.giftCard.initialBalance, order.currency)
  const day = format.dayInSentence(dayOf(order.createdAt, order.shop.timezone), 'long')
  const paid = () => {
    if (state === 'refunded') return t('gift.refunded')
    if (!payment?.cardInfo) return t('gift.paid')
    const { brand, last4 } = payment.cardInfo
    return t('gift.paidWith', { card: t('common.cardEnding', { brand: cardBrand(brand), last4 }) })
  }
  return (
    <TicketPart notch={state !== 'refunded'}>
      <div className={css.paid}>
        <Sums
          rows={[
            { label: t('gift.giftCard'), amount },
            { label: paid(), amount, kind: 'total' },
          ]}
        />
        {state !== 'refunded' && (
          <Small>{t(state === 'whole' ? 'gift.charged' : 'gift.chargedUsed', { day })}</Small>
        )}
      </div>
    </TicketPart>
  )
}

/** Balance of the gift card, and the shops and services for which it is valid. */
export const LeftPart = ({ card }: { readonly card: GivenGiftCard }) => {
  const t = useT()
  const format = useFormat()
  const { balance, initialBalance, barber, shops } = card.giftCard
  const left = format.exactMoney(balance, card.currency)
  const amount = format.exactMoney(initialBalance, card.currency)
  const share = initialBalance === 0 ? 0 : (balance / initialBalance) * 100
  const names = format.list(shops.map(({ alias, name }) => alias || name))
  const [first] = shops
  return (
    <TicketPart notch>
      <div className={css.leftLine}>
        <Heading level={2}>{t('gift.left', { amount: left })}</Heading>
        <Small>{t('gift.leftOf', { amount })}</Small>
      </div>
      <div className={css.left} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <TicketFacts>
        {first && (
          <TicketFact
            icon="pin"
            title={
              shops.length > 4
                ? t('gift.goodInShops', { count: String(shops.length) })
                : t('gift.goodAt', { shops: names })
            }
            {...(shops.length > 4 ? { quiet: names } : {})}
            {...(shops.length === 1 ? { quiet: first.name } : {})}
          />
        )}
        <TicketFact
          picture={
            <Dot>
              <Drawing path={giftDrawings.gift} />
            </Dot>
          }
          title={t('gift.forWhat')}
          quiet={barber ? t('gift.forWhatWith', { name: fullName(barber) }) : t('gift.forWhatAny')}
        />
      </TicketFacts>
    </TicketPart>
  )
}

type Props = {
  readonly card: GivenGiftCard
  /** Id with which the buyer passes the card on; undefined for the recipient. */
  readonly givenId: string | undefined
  readonly canPay: boolean
}

const addressFor = (givenId: string): string =>
  `${location.origin}${basePath}${paths.viewGiftCard.to(givenId, { for: 'recipient' })}`

/** Does what the button does, without a press, for a message's link that books with the card. */
const useAskedBooking = (canBook: boolean, next: string, bring: () => void): void => {
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const isAsked = canBook && parameters.get('open') === 'booking'
  const book = useEffectEvent(() => {
    bring()
    navigate(next, { replace: true, transition: false })
  })
  useEffect(() => {
    if (isAsked) book()
  }, [isAsked])
}

/** Code of the gift card, with buttons to book with it, to copy it and to share it. */
export const CodePart = ({ card, givenId, canPay }: Props) => {
  const t = useT()
  const format = useFormat()
  const { giftCard, shop } = card
  const copyText = useCopy('copied code', { kind: 'error', title: t('gift.copyFailed') })
  const give = (id: string) => {
    const amount = format.money(giftCard.balance, card.currency)
    const text = t('gift.shareText', { amount, shop: shop.name })
    const url = addressFor(id)
    return shareOrCopy({ title: t('gift.giftCard'), text, url }, () =>
      copyText(url, { title: t('gift.linkCopied') }),
    )
  }
  const copy = () => copyText(giftCard.code, { title: t('gift.copied') })
  const bring = () => {
    openCart(shop.id)
    bringGiftCard(giftCard.code)
    showToast({ about: codeToast, kind: 'success', title: t('gift.brought'), text: t('gift.broughtText') })
  }
  const { barber } = giftCard
  const next = barber ? paths.services.to(shop.route, barber.route) : paths.shop.to(shop.route)
  useAskedBooking(canPay && givenId === undefined, next, bring)
  return (
    <TicketPart>
      <Small>{t('gift.code')}</Small>
      <div className={css.codeLine}>
        <b className={css.code}>{giftCard.code}</b>
        <button type="button" className={css.copy} aria-label={t('gift.copy')} onClick={() => void copy()}>
          <Drawing path={giftDrawings.copy} />
        </button>
      </div>
      {canPay && givenId === undefined && (
        <div className={css.book}>
          <Button href={next} onClick={bring}>
            {t('gift.bookWith')}
          </Button>
        </div>
      )}
      {canPay && givenId !== undefined && (
        <div className={css.actions}>
          <button type="button" onClick={() => void give(givenId)}>
            <Drawing path={giftDrawings.share} />
            <span>{t('gift.share')}</span>
          </button>
          <button type="button" onClick={() => print()}>
            <Drawing path={giftDrawings.print} />
            <span>{t('gift.print')}</span>
          </button>
        </div>
      )}
    </TicketPart>
  )
}
