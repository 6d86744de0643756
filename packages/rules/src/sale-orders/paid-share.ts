import { apportion, sum } from '../money.ts'
import type { Sold, SoldItem } from './what-stands.ts'

/** The received money of a sale; minor units. */
export type PaidOfSale = {
  readonly paid: number
  /**
   * The paid share of each missed appointment, by id, at the moment it was marked as missed. The unpaid rest
   * is never charged, because the fee for missing it is a charge of its own.
   */
  readonly missed: ReadonlyMap<string, number>
}

/**
 * The paid share of each item, by id, of the `paid` sum for what remains of a sale; minor units. A missed
 * appointment keeps its share from before, so the others do not change. The others first get their deposits,
 * in proportion to these, then the rest in proportion to their remaining price.
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

/** The part of missed appointments that will never be paid, minor units. */
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
