import type { BelowLeast, Breakdown } from '@openchair/contract'
import type { CheckoutType } from './checkout-type.ts'
import type { CartSums } from './sums.ts'

/**
 * Builds the breakdown of a cart: its sums, and when each part is paid (cart/validated). The parts charged
 * now, charged later, paid by gift card and waived add up to the total.
 */
export const breakdownOf = (
  sums: CartSums,
  payment: {
    readonly chargeNow: number
    readonly giftCardAmount: number
    /** The way in which a sum too small for a card is paid instead; missing if there is none. */
    readonly belowLeast?: BelowLeast
    readonly allowed: readonly CheckoutType[]
    /** The sum that cards have already paid. */
    readonly paid: number
  },
): Breakdown => {
  const { appointments: _appointments, products: _products, taxAmount: _taxAmount, ...own } = sums
  const { belowLeast } = payment
  const left = sums.total - payment.giftCardAmount - (belowLeast?.waived ?? 0)
  return {
    ...own,
    giftCardAmount: payment.giftCardAmount,
    totalChargeAmount: payment.chargeNow,
    outstandingChargeAmount: left - payment.chargeNow,
    amountLeftForPayment: left - payment.paid,
    ...(belowLeast && { belowLeast }),
    canBookNoPay: payment.allowed.includes('bookNoCard'),
    canReserve: payment.allowed.includes('bookProvideCard'),
  }
}
