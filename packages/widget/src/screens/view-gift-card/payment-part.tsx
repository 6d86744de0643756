import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { type GiftCardOrder, giftCardState } from './gift-card-words.ts'
import css from './view-gift-card.module.css'

/** Payment of the card, and whether it can still be refunded (gift-cards/refund). */
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
