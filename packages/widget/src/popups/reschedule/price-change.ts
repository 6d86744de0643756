import type { SaleItem, SaleOrder } from '@openchair/contract'
import { isAppointment } from '@openchair/rules'

/** A row with its amount in minor units, negative if this part becomes cheaper. */
export type PriceRow =
  | {
      readonly kind: 'line'
      readonly name: string
      readonly barber: string
      readonly now: number
      readonly next: number
      readonly amount: number
    }
  | { readonly kind: 'discount' | 'fees'; readonly amount: number }
  /** `share` is set if the tip is a percentage, which changes with the price. */
  | { readonly kind: 'tip'; readonly share: number | undefined; readonly amount: number }
  | { readonly kind: 'tax'; readonly name: string; readonly amount: number }

type Sums = Pick<SaleOrder, 'items' | 'breakdown' | 'tips'>

const activeIn = ({ items }: Sums): readonly SaleItem[] =>
  items.filter((item) => isAppointment(item) && item.state !== 1)

const lineRows = (now: Sums, next: Sums): readonly PriceRow[] =>
  activeIn(next).flatMap((item) => {
    const before = activeIn(now).find(({ id }) => id === item.id)
    return item.subItems.flatMap((line): readonly PriceRow[] => {
      const old = before?.subItems.find(({ itemId }) => itemId === line.itemId)?.amounts.price
      return old === undefined || old === line.amounts.price
        ? []
        : [
            {
              kind: 'line',
              name: line.name,
              barber: item.barber?.firstName ?? '',
              now: old,
              next: line.amounts.price,
              amount: line.amounts.price - old,
            },
          ]
    })
  })

const addedTaxes = ({ breakdown }: Sums) => breakdown.taxes.filter(({ addToPrice }) => addToPrice)

const taxRows = (now: Sums, next: Sums): readonly PriceRow[] => {
  const all = new Map([...addedTaxes(now), ...addedTaxes(next)].map(({ id, name }) => [id, name]))
  const amountIn = (sums: Sums, id: string) => addedTaxes(sums).find((tax) => tax.id === id)?.amount ?? 0
  return [...all].map(([id, name]) => ({ kind: 'tax', name, amount: amountIn(next, id) - amountIn(now, id) }))
}

/** Explains a sale's new price after a move, row by row. The rows add up to the difference of the totals. */
export const priceChange = (now: Sums, next: Sums): readonly PriceRow[] => {
  const share = next.tips.find(({ tipPercentage }) => tipPercentage !== null)?.tipPercentage ?? undefined
  const by = (amount: (sums: Sums['breakdown']) => number) => amount(next.breakdown) - amount(now.breakdown)
  const rows: readonly PriceRow[] = [
    ...lineRows(now, next),
    { kind: 'discount', amount: 0 - by(({ discountAmount }) => discountAmount) },
    { kind: 'tip', share, amount: by(({ tipAmount }) => tipAmount) },
    ...taxRows(now, next),
    { kind: 'fees', amount: by(({ totalFee }) => totalFee) },
  ]
  return rows.filter(({ amount }) => amount !== 0)
}
