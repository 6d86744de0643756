import type { Breakdown } from '@openchair/contract'
import type { SoldSums } from './what-stands.ts'

/** The payments for what remains of a sale, including fees of missed appointments; minor units. */
export type MoneyOfSale = {
  /** Paid by gift cards, less refunds to them. */
  readonly giftCards: number
  /** Paid by cards, less refunds to them. */
  readonly cards: number
  /** Still to be paid: neither received nor waived by the shop. */
  readonly left: number
}

/** The breakdown of a booked sale: its sums and its actual payments, through all changes since. */
export const paidBreakdown = (sums: SoldSums, { giftCards, cards, left }: MoneyOfSale): Breakdown => ({
  ...sums,
  giftCardAmount: giftCards,
  totalChargeAmount: cards,
  outstandingChargeAmount: left,
  amountLeftForPayment: left,
})
