import type { SaleOrder, SalePayment } from '@openchair/contract'
import { sum } from '@openchair/rules'

/** What goes back to one payment, minor units. */
export type RefundPart = { readonly payment: SalePayment; readonly amount: number }

type Facts = Pick<SaleOrder, 'payments' | 'refunds'>

/** Where the parts of what came back went, in the order of the payments (behaviour 36: to where it came from). */
export const refundParts = ({ payments, refunds }: Facts): readonly RefundPart[] =>
  payments
    .map((payment) => ({
      payment,
      amount: sum(refunds.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount > 0)

/** The same of what a change alone gives back, which it would do, or has just done. */
export const partsOfChange = (before: Facts, after: Facts): readonly RefundPart[] => {
  const known = new Set(before.refunds.map(({ id }) => id))
  return refundParts({ ...after, refunds: after.refunds.filter(({ id }) => !known.has(id)) })
}

/** To what kinds of payment something goes back: how soon it is there depends on them. */
export const kindsOf = (parts: readonly RefundPart[]): 'card' | 'giftCard' | 'both' => {
  const types = new Set(parts.map(({ payment }) => payment.type))
  if (types.size > 1) return 'both'
  return types.has('gift_card') ? 'giftCard' : 'card'
}
