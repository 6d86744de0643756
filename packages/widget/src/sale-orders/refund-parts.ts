import type { SaleOrder, SalePayment } from '@openchair/contract'
import { sum } from '@openchair/rules'

/** The part of a refund that goes back to one payment; minor units. */
export type RefundPart = { readonly payment: SalePayment; readonly amount: number }

type Facts = Pick<SaleOrder, 'payments' | 'refunds'>

/** The refunds of each payment, in the order of the payments (changes/refund-order). */
export const refundParts = ({ payments, refunds }: Facts): readonly RefundPart[] =>
  payments
    .map((payment) => ({
      payment,
      amount: sum(refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount > 0)

/** The refunds of a single change, whose sale is given before and after it. */
export const partsOfChange = (before: Facts, after: Facts): readonly RefundPart[] => {
  const known = new Set(before.refunds.map(({ id }) => id))
  return refundParts({ ...after, refunds: after.refunds.filter(({ id }) => !known.has(id)) })
}

/**
 * The kinds of payments to which refunds go. They decide how soon the money arrives. Money that was paid at
 * the shop is named only where nothing else is refunded.
 */
export const kindsOf = (parts: readonly RefundPart[]): 'card' | 'giftCard' | 'both' | 'atShop' => {
  const types = new Set(parts.map(({ payment }) => payment.type))
  if (types.has('card') && types.has('gift_card')) return 'both'
  if (types.has('gift_card')) return 'giftCard'
  return types.has('card') || !types.has('at_shop') ? 'card' : 'atShop'
}
