import type { Breakdown } from '@openchair/contract'
import type { SoldSums } from './what-stands.ts'

/** What has become of the money of a sale, minor units, of what stands of it with the fees of what was missed. */
export type MoneyOfSale = {
  /** What gift cards have paid, less what went back to them. */
  readonly giftCards: number
  /** What cards have paid, less what went back to them. */
  readonly cards: number
  /** What of the total is still to be paid: what is neither paid nor given up by the shop. */
  readonly left: number
}

/** The breakdown of a sale that was booked: its sums with what became of the money, whatever has changed since. */
export const paidBreakdown = (sums: SoldSums, { giftCards, cards, left }: MoneyOfSale): Breakdown => ({
  ...sums,
  giftCardAmount: giftCards,
  totalChargeAmount: cards,
  outstandingChargeAmount: left,
  amountLeftForPayment: left,
})
