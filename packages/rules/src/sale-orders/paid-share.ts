import { isAppointment } from '../cart/lifecycle.ts'
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
  /** The sums that went back by hand, by item id. They count as paid for that item and are not owed again. */
  readonly given?: ReadonlyMap<string, number>
}

/** An item with the sum of its price that its guest agreed to, where staff have raised it (desk/move-price). */
type PaidItem = SoldItem & { readonly feePrice?: number }

/**
 * Divides the `paid` sum for what remains of a sale among its items, by id; minor units. A missed appointment
 * keeps its share from before, so the others do not change. The others first get their deposits, in
 * proportion to these, then the rest in proportion to their remaining price. After these come the fees of the sale,
 * and last the sums by which staff have raised a price, because no card was charged for them (desk/move-price).
 * Beside its part each gets what its guest paid for it alone (desk/paid-at-shop).
 */
export const paidShares = (
  { items, breakdown }: { readonly items: readonly PaidItem[]; readonly breakdown: SoldFees },
  { paid, missed, own = new Map(), given = new Map() }: PaidOfSale,
): ReadonlyMap<string, number> => {
  const open = items
    .filter(({ id }) => !missed.has(id))
    .map(({ id, type, amounts: { total, tip, deposit }, feePrice = total - tip }): OpenItem => {
      const agreed = Math.min(total, feePrice + tip)
      const first = Math.min(deposit, agreed)
      const layers = { first, next: agreed - first, last: total - agreed }
      const back = Math.min(total, given.get(id) ?? 0)
      return { id, total, own: own.get(id) ?? 0, back, isProduct: type === 'product', ...layers }
    })
  const alone = sum(open.map((each) => each.own))
  const shared = paid - alone - sum(items.flatMap(({ id }) => missed.get(id) ?? []))
  return new Map([...missed, ...sharesOf(open, shared, breakdown.totalFee)])
}

/**
 * Tells if none but missed appointments stand, so that nobody owes more of the products and fees of the sale
 * (desk/money-of-a-guest).
 */
export const isOnlyMissed = (
  items: readonly Pick<SoldItem, 'id' | 'type'>[],
  missed: { readonly has: (id: string) => boolean },
): boolean => items.some(isAppointment) && items.filter(isAppointment).every(({ id }) => missed.has(id))

/** Computes the part of the price of missed appointments that will never be paid, minor units. */
export const unpaidOfMissed = (
  items: readonly Pick<SoldItem, 'id' | 'amounts'>[],
  missed: PaidOfSale['missed'],
): number => sum(items.map(({ id, amounts }) => amounts.total - (missed.get(id) ?? amounts.total)))

type SoldFees = Pick<Sold<SoldItem>['breakdown'], 'totalFee'>

/** An item that is not missed, with the sums of its price in the order in which they are paid. */
type OpenItem = {
  readonly id: string
  readonly total: number
  /** The sum that was paid for it alone. */
  readonly own: number
  /** The sum that went back by hand: at least so much is paid for it. */
  readonly back: number
  readonly isProduct: boolean
  readonly first: number
  readonly next: number
  readonly last: number
}

/**
 * Divides what was paid for all. An item has at least what went back of it by hand. An item of which more is paid
 * than it costs, since its guest also paid alone, leaves the rest to fees and products, and then to the others.
 */
const sharesOf = (
  open: readonly OpenItem[],
  shared: number,
  fees: number,
): readonly (readonly [id: string, share: number])[] => {
  const parts = inLayers(open, shared, fees)
  const each = open.map((item, index) => ({ ...item, paid: item.own + (parts[index] ?? 0) }))
  const full = each.filter(({ paid, total }) => paid > total)
  if (full.length === 0) {
    const short = each.find(({ paid, back }) => paid < back)
    if (short === undefined) return each.map(({ id, paid }) => [id, paid])
    const others = open.filter(({ id }) => id !== short.id)
    return [[short.id, short.back], ...sharesOf(others, shared - short.back + short.own, fees)]
  }
  let beyond = sum(full.map(({ paid, total }) => paid - total)) + Math.min(0, shared)
  const take = (most: number): number => {
    const part = Math.max(0, Math.min(beyond, most))
    beyond -= part
    return part
  }
  const forFees = take(fees - Math.max(0, shared - sum(parts)))
  const rest = each
    .filter(({ paid, total }) => paid <= total)
    .map(({ paid, ...item }) => {
      const more = item.isProduct ? take(item.total - paid) : 0
      return { item: { ...item, own: item.own + more }, more }
    })
  const used = sum(full.map(({ total, own }) => total - own)) + forFees + sum(rest.map(({ more }) => more))
  return [
    ...full.map(({ id, total }) => [id, total] as const),
    ...sharesOf(
      rest.map(({ item }) => item),
      shared - used,
      fees - forFees,
    ),
  ]
}

const inLayers = (
  open: readonly Pick<OpenItem, 'first' | 'next' | 'last'>[],
  shared: number,
  fees: number,
): readonly number[] => {
  let left = Math.max(0, shared)
  const pay = (layer: readonly number[]): readonly number[] => {
    const part = Math.min(left, sum(layer))
    left -= part
    return apportion(part, layer)
  }
  const first = pay(open.map((item) => item.first))
  const next = pay(open.map((item) => item.next))
  left = Math.max(0, left - fees)
  const last = pay(open.map((item) => item.last))
  return open.map((_, index) => (first[index] ?? 0) + (next[index] ?? 0) + (last[index] ?? 0))
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
export const cancelSums = <Item extends PaidItem>(
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
