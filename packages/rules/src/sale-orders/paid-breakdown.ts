import type { Breakdown } from '@openchair/contract'
import type { SoldSums } from './what-stands.ts'

/** The account of the money of a sale, minor units, of what stands of it with the fees of what was missed. */
export type MoneyOfSale = {
  /** The sum that gift cards have paid, less what went back to them. */
  readonly giftCards: number
  /** The sum that cards have paid, less what went back to them. */
  readonly cards: number
  /** The part of the total that is still to be paid: what is neither paid nor given up by the shop. */
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
