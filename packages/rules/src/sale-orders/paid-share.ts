import { apportion, sum } from '../money.ts'
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
 * before; of the others their deposits first, in proportion to these, then what is left of each, in proportion to that. So a
 * missed one, which keeps its share, moves no cent between the others. Minor units.
 */
export const paidShares = (
  { items }: Pick<Sold<SoldItem>, 'items'>,
  { paid, missed }: PaidOfSale,
): ReadonlyMap<string, number> => {
  const missedPaid = sum(items.flatMap(({ id }) => missed.get(id) ?? []))
  const open = items.filter(({ id }) => !missed.has(id))
  const shares = sharesOf(
    open.map(({ amounts }) => amounts),
    Math.max(0, paid - missedPaid),
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
  paid: number,
): readonly number[] => {
  const deposits = items.map(({ deposit, total }) => Math.min(deposit, total))
  const beyond = paid - sum(deposits)
  if (beyond <= 0) return apportion(paid, deposits)
  const rests = items.map(({ deposit, total }) => Math.max(0, total - deposit))
  const paidOfRests = apportion(Math.min(beyond, sum(rests)), rests)
  return deposits.map((deposit, index) => deposit + (paidOfRests[index] ?? 0))
}
