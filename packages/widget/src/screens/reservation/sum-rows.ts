import type { SaleOrder } from '@openchair/contract'

type SumRow = { readonly label: string; readonly amount: number }

type Labels = { readonly tip: string; readonly bookingFee: string }

/** Lines of the same name make one row. */
const merged = (rows: readonly SumRow[]): readonly SumRow[] => {
  const sums = new Map<string, number>()
  for (const { label, amount } of rows) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums].map(([label, amount]) => ({ label, amount }))
}

/** What the total is made of; amounts in minor units, and together they are the total. */
export const sumRows = (
  { items, breakdown }: Pick<SaleOrder, 'items' | 'breakdown'>,
  labels: Labels,
): readonly SumRow[] => {
  const lines = items.flatMap(({ subItems }) => subItems)
  const extras = [
    { label: labels.tip, amount: breakdown.tipAmount },
    ...breakdown.taxes
      .filter(({ addToPrice }) => addToPrice)
      .map(({ name, amount }) => ({ label: name, amount })),
    { label: labels.bookingFee, amount: breakdown.totalFee },
  ]
  return [
    ...merged(lines.map(({ name, amounts }) => ({ label: name, amount: amounts.price }))),
    ...extras.filter(({ amount }) => amount !== 0),
  ]
}
