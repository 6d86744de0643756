import type { BelowLeast, Breakdown } from '@openchair/contract'
import type { CheckoutType } from './checkout-type.ts'
import type { CartSums } from './sums.ts'

/**
 * The breakdown that a cart is answered with: its sums, and when they are paid (spec 3, Validated cart). What is charged
 * now, what is left for later, what a gift card pays and what is waived add up to the total.
 */
export const breakdownOf = (
  sums: CartSums,
  payment: {
    readonly chargeNow: number
    readonly giftCardAmount: number
    /** The ways in which a sum that is too small to be charged is paid; missing where none is. */
    readonly belowLeast?: BelowLeast
    readonly allowed: readonly CheckoutType[]
    /** What has been captured from cards already. */
    readonly paid: number
  },
): Breakdown => {
  const { belowLeast } = payment
  const left = sums.total - payment.giftCardAmount - (belowLeast?.waived ?? 0)
  return {
    subtotal: sums.subtotal,
    taxes: sums.taxes,
    customerBookingFee: sums.customerBookingFee,
    waitingListFee: sums.waitingListFee,
    totalFee: sums.totalFee,
    discountAmount: sums.discountAmount,
    promoAmount: sums.promoAmount,
    tipAmount: sums.tipAmount,
    giftCardAmount: payment.giftCardAmount,
    total: sums.total,
    totalChargeAmount: payment.chargeNow,
    outstandingChargeAmount: left - payment.chargeNow,
    amountLeftForPayment: left - payment.paid,
    depositAmount: sums.depositAmount,
    ...(belowLeast && { belowLeast }),
    canBookNoPay: payment.allowed.includes('bookNoCard'),
    canReserve: payment.allowed.includes('bookProvideCard'),
    totalRange: sums.totalRange,
    rangeDisplayPrice: sums.rangeDisplayPrice,
  }
}
