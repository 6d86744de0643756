import { sum } from '../money.ts'

/**
 * Adds up how much the shop refunded voluntarily for these items, given by item id; minor units. That sum is
 * not charged again. Each item counts at most its current price.
 */
export const waived = (
  items: readonly { readonly id: string; readonly amounts: { readonly total: number } }[],
  given: ReadonlyMap<string, number>,
): number => sum(items.map(({ id, amounts }) => Math.min(given.get(id) ?? 0, amounts.total)))
