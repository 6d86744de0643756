import { sum } from '../money.ts'
import { paidShares, type PaidOfSale } from './paid-share.ts'
import type { SoldItem, Standing } from './what-stands.ts'

/** The effect of canceling on the sums of a sale, minor units. */
export type CancelSums = {
  /** The paid share of each canceled item, by id, which is refunded. */
  readonly back: ReadonlyMap<string, number>
  /** Refunded besides, once no appointment is left: the paid share of products and fees. */
  readonly rest: number
  /** The sum that will no longer be charged. */
  readonly unpaid: number
}

/**
 * Computes the refunds for canceling some appointments of a sale of which `paid` has been received, in minor
 * units (changes/cancel-part). Each appointment returns its own share; the last one returns everything that is left.
 * All shares add up exactly to the paid sum.
 */
export const cancelSums = <Item extends SoldItem>(
  before: Standing<Item>,
  after: Standing<Item>,
  { paid, missed }: PaidOfSale,
): CancelSums => {
  const shares = paidShares(before, { paid, missed })
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
