import type { Adjustment, Breakdown } from '@openchair/contract'

/** One row for each tax, in the order of the lines that have it; other adjustments are left out. */
export const addTaxes = (adjustments: readonly Adjustment[]): Breakdown['taxes'] => {
  const rows = new Map<string, Breakdown['taxes'][number]>()
  for (const { type, id, name, percentage, addToPrice, amount } of adjustments) {
    if (type !== 'tax') continue
    const key = id ?? name
    const before = rows.get(key)?.amount ?? 0
    rows.set(key, { id: key, name, percentage: percentage ?? 0, addToPrice, amount: before + amount })
  }
  return [...rows.values()]
}
