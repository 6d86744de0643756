import type { Adjustment, Amounts, Breakdown, SaleItem } from '@openchair/contract'
import { addTaxes } from '../cart/add-taxes.ts'
import { isAppointment } from '../cart/lifecycle.ts'
import { addAmounts } from '../cart/line-sums.ts'
import { sum } from '../money.ts'

type Line = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }

/** An item of a sale, as far as its sums need it: an appointment with its services, or a product. */
export type SoldItem = Pick<SaleItem, 'id' | 'type'> & Line & { readonly subItems: readonly Line[] }

/** What was sold. */
export type Sold<Item extends SoldItem> = {
  readonly items: readonly Item[]
  readonly breakdown: Breakdown
}

export type Standing<Item extends SoldItem> = Sold<Item> & {
  /** The sum of `breakdown.taxes`, minor units. */
  readonly taxAmount: number
}

/**
 * What of a sale stands, and its sums: without the appointments that are canceled. Products and fees stay until the last
 * appointment is canceled (behaviour 37). Its items and its fees add up to `breakdown.total`.
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

const withoutFees = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  customerBookingFee: 0,
  waitingListFee: 0,
  totalFee: 0,
})

/** What of a sale is not asked for, because no card can be charged so little (behaviour 58a); minor units. */
export const unaskedOf = ({ belowLeast }: Pick<Breakdown, 'belowLeast'>): number => belowLeast?.waived ?? 0

/** The breakdown of a sale of which so much is not asked for, once it was changed: how it was to be paid at checkout is over. */
export const withUnasked = (
  { belowLeast, ...sums }: Breakdown,
  unasked: number,
  least = belowLeast?.least ?? 0,
): Breakdown => ({
  ...sums,
  ...(unasked > 0 && { belowLeast: { least, giftCard: 0, deposit: 0, atShop: 0, waived: unasked } }),
})

/** The sums of items that were changed or left out, with the fees of the breakdown, and what was charged at checkout. */
export const sumSold = <Item extends SoldItem>({ items, breakdown }: Sold<Item>): Standing<Item> => {
  const amounts = addAmounts(items.map((item) => item.amounts))
  const adjustments = items
    .flatMap((item) => (item.subItems.length === 0 ? [item] : item.subItems))
    .flatMap((line) => line.adjustments)
  const promos = adjustments.filter(({ type }) => type === 'promo')
  const taxes = addTaxes(adjustments)
  const total = amounts.total + breakdown.totalFee
  const giftCardAmount = Math.min(breakdown.giftCardAmount, total)
  const unasked = Math.min(unaskedOf(breakdown), total - giftCardAmount)
  const left = total - giftCardAmount - unasked
  const wasAllCharged =
    breakdown.totalChargeAmount >= breakdown.total - breakdown.giftCardAmount - unaskedOf(breakdown)
  const totalChargeAmount = wasAllCharged
    ? left
    : Math.min(breakdown.totalChargeAmount, amounts.deposit, left)
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
      giftCardAmount,
      total,
      totalChargeAmount,
      outstandingChargeAmount: left - totalChargeAmount,
      amountLeftForPayment: left,
      depositAmount: amounts.deposit,
      totalRange: { min: total, max: total },
      rangeDisplayPrice: { min: amounts.price, max: amounts.price },
    },
  }
}
