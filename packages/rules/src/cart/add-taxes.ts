import type { Adjustment, Breakdown } from '@openchair/contract'

/**
 * Adds up taxes, one row for each, in the order in which the lines first have them. Leaves other adjustments
 * out.
 */
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
