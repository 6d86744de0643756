import { apportion, percentageOf, sum } from '../money.ts'
import type { Sold, SoldItem, Standing } from './what-stands.ts'

/** The received money of a sale; minor units. */
type PaidOfSale = {
  readonly paid: number
  /**
   * The paid share of each missed appointment, by id, when it was marked as missed. The unpaid rest is never
   * charged, because the fee for missing it is a charge of its own.
   */
  readonly missed: ReadonlyMap<string, number>
  /** The sums that guests paid at the shop for one appointment alone, by its id. */
  readonly own?: ReadonlyMap<string, number>
}

/**
 * Divides the `paid` sum for what remains of a sale among its items, by id; minor units. A missed appointment
 * keeps its share from before, so the others do not change. What a guest paid for one appointment alone
 * counts for that one up to its price, and beyond that for none (desk/paid-at-shop). Of the rest, the
 * others first get their deposits, in
 * proportion to these, then the rest in proportion to their remaining price.
 */
export const paidShares = (
  { items }: Pick<Sold<SoldItem>, 'items'>,
  { paid, missed, own = new Map() }: PaidOfSale,
): ReadonlyMap<string, number> => {
  const missedPaid = sum(items.flatMap(({ id }) => missed.get(id) ?? []))
  const open = items
    .filter(({ id }) => !missed.has(id))
    .map(({ id, amounts }) => ({ id, amounts, owned: Math.min(own.get(id) ?? 0, amounts.total) }))
  const ownPaid = sum(open.map(({ id }) => own.get(id) ?? 0))
  const shares = sharesOf(
    open.map(({ amounts: { total, deposit }, owned }) => ({ total: total - owned, deposit })),
    Math.max(0, paid - missedPaid - ownPaid),
  )
  return new Map([
    ...missed,
    ...open.map(({ id, owned }, index) => [id, owned + (shares[index] ?? 0)] as const),
  ])
}

/** Computes the part of the price of missed appointments that will never be paid, minor units. */
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

/** The effect of canceling on the sums of a sale, minor units. */
type CancelSums = {
  /** The paid share of each canceled item, by id, which is refunded. */
  readonly back: ReadonlyMap<string, number>
  /** The paid share of products and fees, also refunded once no appointment is left. */
  readonly rest: number
  /** The sum that will no longer be charged. */
  readonly unpaid: number
}

/**
 * Computes the refunds for canceling some appointments of a sale of which `paid` has been received, in minor
 * units (changes/cancel-part). Each appointment returns its own share; the last one returns everything that
 * is left. All shares add up exactly to the paid sum.
 */
export const cancelSums = <Item extends SoldItem>(
  before: Standing<Item>,
  after: Standing<Item>,
  money: PaidOfSale,
): CancelSums => {
  const { paid } = money
  const shares = paidShares(before, money)
  const left = new Set(after.items.map(({ id }) => id))
  const gone = before.items.flatMap(({ id, amounts: { total } }) =>
    left.has(id) ? [] : [{ id, total, share: shares.get(id) ?? 0 }],
  )
  const back = new Map(gone.map(({ id, share }) => [id, share]))
  const isOver = after.items.length === 0
  const shared = sum(gone.map(({ share }) => share))
  return {
    back,
    rest: isOver ? paid - shared : 0,
    unpaid: isOver
      ? Math.max(0, before.breakdown.total - paid)
      : sum(gone.map(({ total, share }) => total - share)),
  }
}

/**
 * Adds up how much the shop refunded voluntarily for these items, given by item id; minor units. That sum is
 * not charged again. Each item counts at most its current price.
 */
export const waived = (
  items: readonly { readonly id: string; readonly amounts: { readonly total: number } }[],
  given: ReadonlyMap<string, number>,
): number => sum(items.map(({ id, amounts }) => Math.min(given.get(id) ?? 0, amounts.total)))

/** A no-show's or late cancel's fee, minor units: a percentage of the price without tip (payments/fees). */
export const noShowFee = (
  { total, tip }: { readonly total: number; readonly tip: number },
  percentage: number,
): number => percentageOf(total - tip, percentage)
