import type { Breakdown } from '@openchair/contract'
import type { CheckoutType } from './checkout-type.ts'
import type { CartSums } from './sums.ts'

/** The breakdown that a cart is answered with: its sums, and when they are paid (spec 3, Validated cart). */
export const breakdownOf = (
  sums: CartSums,
  payment: {
    readonly chargeNow: number
    readonly allowed: readonly CheckoutType[]
    /** What has been captured already. */
    readonly paid: number
  },
): Breakdown => ({
  subtotal: sums.subtotal,
  taxes: sums.taxes,
  customerBookingFee: sums.customerBookingFee,
  waitingListFee: 0,
  totalFee: sums.customerBookingFee,
  discountAmount: 0,
  promoAmount: 0,
  tipAmount: sums.tipAmount,
  giftCardAmount: 0,
  total: sums.total,
  totalChargeAmount: payment.chargeNow,
  outstandingChargeAmount: sums.total - payment.chargeNow,
  amountLeftForPayment: sums.total - payment.paid,
  depositAmount: sums.depositAmount,
  canBookNoPay: payment.allowed.includes('bookNoCard'),
  canReserve: payment.allowed.includes('bookProvideCard'),
  totalRange: sums.totalRange,
  rangeDisplayPrice: sums.rangeDisplayPrice,
})
