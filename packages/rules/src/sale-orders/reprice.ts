import type { Adjustment, Amounts, Tax } from '@openchair/contract'
import { addAmounts, priceLines, sumLine } from '../cart/line-sums.ts'
import type { SaleMembership, SalePromo } from '../cart/sale.ts'
import { type Tip, tipAmount } from '../cart/tip.ts'
import { percentageOf, splitAmount, sum } from '../money.ts'
import { tipAppointment } from './tip-appointment.ts'

type Line = { readonly amounts: Amounts; readonly adjustments: readonly Adjustment[] }
type Repriced<Item> = Item & { readonly amounts: Amounts }

/**
 * An appointment at other prices, one for each of its lines: its recorded taxes and the percentages of its discounts follow
 * the new price; an amount that a promo took stays off, up to the price; its deposit stays as it was, up to what it costs now.
 * A line of next to no price bears no discount in the record: `sold` are all lines of the sale, and the percentages that it was
 * sold with, which it then gets.
 * Minor units (behaviour 10 to 13, 38).
 */
export const repriceAppointment = <Item extends { readonly subItems: readonly Line[] }>(
  item: Item & { readonly amounts: Amounts },
  prices: readonly number[],
  {
    tip,
    roundUpTips,
    sold = item.subItems,
  }: {
    readonly tip: Tip | undefined
    readonly roundUpTips: boolean
    readonly sold?: readonly Pick<Line, 'adjustments'>[]
  },
): Repriced<Item> => {
  const others = sold.flatMap(({ adjustments }) => adjustments)
  const priced = item.subItems.map((line, index) =>
    repriceLine(line, prices[index] ?? line.amounts.price, others),
  )
  const costs = priced.map(({ withTaxes }) => withTaxes)
  const listed = priced.map(({ price }) => price)
  const deposits = splitAmount(Math.min(item.amounts.deposit, sum(costs)), costs)
  const sums = priced.map((line, index) => sumLine(line, 0, deposits[index] ?? 0))
  const repriced = {
    ...item,
    amounts: addAmounts(sums.map(({ amounts }) => amounts)),
    subItems: item.subItems.map((line, index) => ({ ...line, ...sums[index] })),
  }
  return tipAppointment(repriced, tipAmount(tip, sum(listed), roundUpTips))
}

const repriceLine = ({ adjustments, amounts }: Line, price: number, others: readonly Adjustment[]) => {
  const membership = membershipOf(adjustments) ?? membershipOf(others)
  const [priced] = priceLines([{ price, taxes: taxesOf(adjustments), promoPart: true }], {
    membership,
    promo: promoOf(adjustments) ?? roundedAway(promoOf(others), amounts),
  })
  if (priced === undefined) throw new RangeError('a line has a price')
  return priced
}

/** A percentage of which a line may have its part, because that would have come to nothing. */
const roundedAway = (promo: SalePromo | null, { price, discount }: Amounts): SalePromo | null =>
  promo?.type === 'percentage' && percentageOf(price - discount, promo.percentage ?? 0) === 0 ? promo : null

const taxesOf = (adjustments: readonly Adjustment[]): readonly Tax[] =>
  adjustments.flatMap(({ type, id, name, percentage, addToPrice }) =>
    type === 'tax' ? [{ id: id ?? name, name, percentage: percentage ?? 0, addToPrice, enabled: true }] : [],
  )

const membershipOf = (adjustments: readonly Adjustment[]): SaleMembership | null => {
  const found = adjustments.find(({ type }) => type === 'membership_discount')
  return found === undefined
    ? null
    : { id: found.id ?? '', name: found.name, percentage: found.percentage ?? 0 }
}

const promoOf = (adjustments: readonly Adjustment[]): SalePromo | null => {
  const found = adjustments.find(({ type }) => type === 'promo')
  if (found === undefined) return null
  const { id, name, code, percentage, amount } = found
  const known = { id: id ?? '', name, code: code ?? '' }
  return percentage === null
    ? { ...known, type: 'amount', percentage, amount: 0 - amount }
    : { ...known, type: 'percentage', percentage, amount: null }
}
