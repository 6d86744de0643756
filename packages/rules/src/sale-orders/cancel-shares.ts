import { sum } from '../money.ts'
import { paidShares, type PaidOfSale } from './paid-share.ts'
import type { SoldItem, Standing } from './what-stands.ts'

/** What canceling does to the sums of a sale, minor units. */
export type CancelSums = {
  /** What the canceled items were paid with, by their ids: it is given back. */
  readonly back: ReadonlyMap<string, number>
  /** Given back besides, once nothing of the sale is left: what products and fees were paid with. */
  readonly rest: number
  /** What will not be charged any more. */
  readonly unpaid: number
}

/**
 * What comes back of a sale of which `paid` has come in, minor units, where some of its appointments are canceled: their
 * own share each, and with the last one all that is left. The shares of all add up to what was paid, exactly (behaviour 37).
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
