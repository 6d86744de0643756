import { splitAmount, sum } from '../money.ts'
import type { Sold, SoldItem } from './what-stands.ts'

/** What has come in for a sale; minor units. */
export type PaidOfSale = {
  readonly paid: number
  /**
   * Of its appointments that nobody came to, by their ids, what was paid of each when that was marked: what was not is never
   * charged for it any more, because its fee is charged by itself.
   */
  readonly missed: ReadonlyMap<string, number>
}

/**
 * What of each item is paid, by its id, where `paid` has come in for what stands of a sale: of a missed one what was paid of it
 * before; of the others all of it once they are paid, the deposits while only they are, else in proportion. Minor units.
 */
export const paidShares = (
  { items, breakdown }: Pick<Sold<SoldItem>, 'items'> & { readonly breakdown: { readonly total: number } },
  { paid, missed }: PaidOfSale,
): ReadonlyMap<string, number> => {
  const missedPaid = items.flatMap(({ id }) => missed.get(id) ?? [])
  const open = items.filter(({ id }) => !missed.has(id))
  const shares = sharesOf(
    open.map(({ amounts }) => amounts),
    {
      total: breakdown.total - unpaidOfMissed(items, missed) - sum(missedPaid),
      paid: Math.max(0, paid - sum(missedPaid)),
    },
  )
  return new Map([...missed, ...open.map(({ id }, index) => [id, shares[index] ?? 0] as const)])
}

/** What will never be paid of items that nobody came to, minor units. */
export const unpaidOfMissed = (
  items: readonly Pick<SoldItem, 'id' | 'amounts'>[],
  missed: PaidOfSale['missed'],
): number => sum(items.map(({ id, amounts }) => amounts.total - (missed.get(id) ?? amounts.total)))

const sharesOf = (
  items: readonly { readonly total: number; readonly deposit: number }[],
  { total, paid }: { readonly total: number; readonly paid: number },
): readonly number[] => {
  const totals = items.map((item) => item.total)
  if (paid >= total) return totals
  const deposits = items.map(({ deposit }) => deposit)
  const isDeposit = paid <= sum(deposits)
  return splitAmount(paid, isDeposit ? deposits : totals).map((share, index) =>
    Math.min(share, totals[index] ?? 0),
  )
}
