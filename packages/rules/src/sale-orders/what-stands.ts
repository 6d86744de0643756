import type { Adjustment, Amounts, Breakdown, SaleItem } from '@openchair/contract'
import { addTaxes } from '../cart/tax.ts'
import { isAppointment, linesOf } from '../cart/lifecycle.ts'
import { addAmounts } from '../cart/sold-cart.ts'
import { sum } from '../money.ts'

type Line = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }

/** An item of a sale: an appointment with its services, or a product. */
export type SoldItem = Pick<SaleItem, 'id' | 'type'> & Line & { readonly subItems: readonly Line[] }

/** The sums of a breakdown without those that follow from the payments (`paidBreakdown`). */
type SoldSums = Omit<
  Breakdown,
  'giftCardAmount' | 'totalChargeAmount' | 'outstandingChargeAmount' | 'amountLeftForPayment'
>

/** The items and sums of a sale. */
export type Sold<Item extends SoldItem> = {
  readonly items: readonly Item[]
  readonly breakdown: SoldSums
}

export type Standing<Item extends SoldItem> = Sold<Item> & {
  /** The sum of `breakdown.taxes`, minor units. */
  readonly taxAmount: number
}

/**
 * Computes the items and sums of a sale without its canceled appointments (changes/cancel-part). Products and
 * fees remain until the last appointment is canceled. Items and fees add up to `breakdown.total`.
 */
export const whatStands = <Item extends SoldItem>(
  { items, breakdown }: Sold<Item>,
  canceled: ReadonlySet<string>,
): Standing<Item> => {
  const left = items.filter(({ id }) => !canceled.has(id))
  if (left.length === items.length)
    return { items, breakdown, taxAmount: sum(breakdown.taxes.map(({ amount }) => amount)) }
  const isOver = items.some(isAppointment) && !left.some(isAppointment)
  return sumSold(isOver ? { items: [], breakdown: withoutFees(breakdown) } : { items: left, breakdown })
}

const withoutFees = (breakdown: SoldSums): SoldSums => ({
  ...breakdown,
  customerBookingFee: 0,
  waitingListFee: 0,
  totalFee: 0,
})

/** Gives the part of a sale that is not charged, below the minimum (money/least-charge); minor units. */
export const unaskedOf = ({ belowLeast }: Pick<Breakdown, 'belowLeast'>): number => belowLeast?.waived ?? 0

/** Adds the uncharged part to the breakdown of a changed sale. The terms of the checkout no longer apply. */
export const withUnasked = <Sums extends SoldSums>(
  { belowLeast, ...sums }: Sums,
  unasked: number,
  least = belowLeast?.least ?? 0,
): Omit<Sums, 'belowLeast'> & Pick<Breakdown, 'belowLeast'> => ({
  ...sums,
  ...(unasked > 0 && { belowLeast: { least, giftCard: 0, deposit: 0, atShop: 0, waived: unasked } }),
})

/** Adds up changed or remaining items, with the fees of the breakdown. */
export const sumSold = <Item extends SoldItem>({ items, breakdown }: Sold<Item>): Standing<Item> => {
  const amounts = addAmounts(items.map((item) => item.amounts))
  const adjustments = items.flatMap((item) => linesOf<Line>(item)).flatMap((line) => line.adjustments)
  const promos = adjustments.filter(({ type }) => type === 'promo')
  const taxes = addTaxes(adjustments)
  const total = amounts.total + breakdown.totalFee
  const unasked = Math.min(unaskedOf(breakdown), total)
  return {
    items,
    taxAmount: sum(taxes.map(({ amount }) => amount)),
    breakdown: {
      ...withUnasked(breakdown, unasked),
      subtotal: amounts.price,
      taxes,
      discountAmount: amounts.discount,
      promoAmount: 0 - sum(promos.map(({ amount }) => amount)),
      tipAmount: amounts.tip,
      total,
      depositAmount: amounts.deposit,
      totalRange: { min: total, max: total },
      rangeDisplayPrice: { min: amounts.price, max: amounts.price },
    },
  }
}

/** The payments for what remains of a sale, including fees of missed appointments; minor units. */
export type MoneyOfSale = {
  /** Paid by gift cards, less refunds to them. */
  readonly giftCards: number
  /** Paid by cards, less refunds to them. */
  readonly cards: number
  /** The sum still to be paid: neither received nor waived by the shop. */
  readonly left: number
}

/** Builds the breakdown of a booked sale from its sums and its payments, after all changes. */
export const paidBreakdown = (sums: SoldSums, { giftCards, cards, left }: MoneyOfSale): Breakdown => ({
  ...sums,
  giftCardAmount: giftCards,
  totalChargeAmount: cards,
  outstandingChargeAmount: left,
  amountLeftForPayment: left,
})
