import { sum } from '../money.ts'

/**
 * What is not owed again of the items of a sale that stand, because the shop gave it back of its own accord: of each, by its id,
 * at most what it costs now. Minor units.
 */
export const waived = (
  items: readonly { readonly id: string; readonly amounts: { readonly total: number } }[],
  given: ReadonlyMap<string, number>,
): number => sum(items.map(({ id, amounts }) => Math.min(given.get(id) ?? 0, amounts.total)))
