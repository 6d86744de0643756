import { sum } from '@openchair/rules'
import { giveBackHolds } from '../../holds/store-give-back.ts'
import { endSoldGiftCard } from '../../holds/store-sold-gift-cards.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { withSettledSale } from '../charge/settled-sale.ts'
import { accountOf, isOpen, isTaken, leftOf, sharesOf, sumOf } from '../sale/account.ts'
import type { LockedSale, RefundRow } from '../sale/locked-sale.ts'
import { findRefunds, findSale } from '../sale/store-sale.ts'
import type { Paying } from '../kinds.ts'
import { giveBack } from './give-back.ts'
import { settleRefunds } from './settle-refunds.ts'
import { dropLaterCharges, isRefundedByHand } from './store.ts'

type RefundRequest = { readonly saleOrderId: string; readonly itemId?: string }

export type RefundOutcome = {
  /** The refunded amount in minor units, including refunds that the provider has not confirmed yet. */
  readonly amount: number
  readonly currency: string
  /** False if the refund was requested before. */
  readonly isNew: boolean
  /** Tells that the provider has not confirmed the refund yet. It is asked again later. */
  readonly isPending: boolean
  /** The part of the amount that was paid at the shop, which is handed back there. */
  readonly atShop: number
  readonly shopId: string
  /** Minor units that were still to be charged for the sale. `dropped` no longer is, `later` still is. */
  readonly dropped: number
  readonly later: number
  /** Refunded appointments that are still to come and stay booked; instants in ISO 8601. */
  readonly toCome: readonly { readonly id: string; readonly startsAt: string }[]
}

/**
 * Refunds a sale or one of its items once, however often it is requested: cards through the provider, gift
 * cards and counted holds at once (changes/refund). A refund of the whole sale also cancels its later
 * charges. Refuses with `sale_order_not_found`, also for an unknown item; with `refund_not_allowed` for a
 * gift card that was used; and with `in_progress` while a charge is under way.
 */
export const refundSale = async (deps: Paying, request: RefundRequest): Promise<RefundOutcome> => {
  const { pool, clock } = deps
  const key = await findSale(pool, request.saleOrderId)
  if (key === undefined) throw new Refusal('sale_order_not_found')
  const recorded = await withSettledSale(deps, key, (client, sale) =>
    recordRefund(client, sale, request.itemId, clock.now()),
  )
  await settleRefunds(deps, key)
  const ids = new Set(recorded.refunds.map(({ id }) => id))
  const refunds = (await findRefunds(pool, recorded.sale)).filter(({ id }) => ids.has(id))
  const { sale, isNew, dropped, later } = recorded
  const paidAtShop = new Set(sale.payments.flatMap(({ id, kind }) => (kind === 'at_shop' ? [id] : [])))
  const [atShop, byProvider] = [
    refunds.filter(({ paymentId }) => paidAtShop.has(paymentId)),
    refunds.filter(({ paymentId }) => !paidAtShop.has(paymentId)),
  ]
  return {
    amount: sumOf(refunds),
    currency: sale.record.currency,
    isNew,
    isPending: byProvider.some(({ state }) => state === 'requested'),
    atShop: sumOf(atShop),
    shopId: sale.shopId,
    dropped,
    later,
    toCome: toComeOf(sale, request.itemId, clock.now()),
  }
}

/** The appointments of a sale that are still to come, or only the one that `itemId` names. */
const toComeOf = ({ record, canceled }: LockedSale, itemId: string | undefined, now: Temporal.Instant) =>
  record.items.flatMap(({ id, type, dateTime }) =>
    type === 'appointment' &&
    dateTime !== null &&
    !canceled.has(id) &&
    (itemId === undefined || itemId === id) &&
    Temporal.Instant.compare(dateTime, now) > 0
      ? [{ id, startsAt: dateTime }]
      : [],
  )

type Recorded = {
  readonly sale: LockedSale
  readonly refunds: readonly RefundRow[]
  readonly isNew: boolean
} & Pick<RefundOutcome, 'dropped' | 'later'>

/** Records the refunds before the provider is asked, so that a repeated request finds them. */
const recordRefund = async (
  client: Client,
  sale: LockedSale,
  itemId: string | undefined,
  now: Temporal.Instant,
): Promise<Recorded> => {
  const amount = itemId === undefined ? Number.POSITIVE_INFINITY : paidFor(sale, itemId)
  const before = sale.refunds.filter((refund) => itemId === undefined || refund.itemId === itemId)
  // Refunds by a change, a no-show or by hand were not requested here, and do not use up the one allowed refund.
  const wasAsked = before.some(({ changeId }) => changeId === null)
  const open = sumOf(sale.payments.filter(isOpen))
  const { scheduled } = accountOf(sale)
  const charges =
    itemId === undefined ? { dropped: scheduled, later: open - scheduled } : { dropped: 0, later: open }
  const isEnded = wasAsked && (amount === 0 || !(await isRefundedByHand(client, { ...sale, itemId })))
  if (itemId !== undefined && isEnded) return { sale, refunds: before, isNew: false, ...charges }
  const wanted = [{ itemId: itemId ?? null, changeId: null, amount }]
  const refunds = await giveBack(client, sale, wanted, { now, withFees: true })
  const isGiftCard = sale.record.items.some(({ type }) => type === 'gift_card')
  if (isGiftCard && refunds.length > 0 && !(await endSoldGiftCard(client, sale, sumOf(sale.refunds), now)))
    throw new Refusal('refund_not_allowed')
  if (itemId === undefined) await dropLaterCharges(client, { ...sale, now })
  await giveBackHolds(client, sale, itemId ?? null)
  if (refunds.length > 0) {
    const { shopId, saleOrderId: subjectId } = sale
    const detail = {
      itemId: itemId ?? null,
      refunds: refunds.map(({ paymentId, amount: part }) => ({ paymentId, amount: part })),
    }
    await recordEvent(client, { shopId, kind: 'refunded', subjectId, detail }, now)
  }
  return { sale, refunds: refunds.length > 0 ? refunds : before, isNew: refunds.length > 0, ...charges }
}

/**
 * The amount paid for one item, with its tip and fee, less what the shop gave back of it (desk/refund); minor
 * units. 0 if the item is canceled.
 */
const paidFor = (sale: LockedSale, itemId: string): number => {
  if (!sale.record.items.some(({ id }) => id === itemId)) throw new Refusal('sale_order_not_found')
  const fees = sale.payments.filter((payment) => payment.noShowId === itemId && isTaken(payment))
  const isFee = new Set(fees.map(({ id }) => id))
  const given = sale.refunds.filter(
    (each) => each.itemId === itemId && each.changeId === null && !isFee.has(each.paymentId),
  )
  const share = Math.max(0, (sharesOf(sale).get(itemId) ?? 0) - sumOf(given))
  return sum(fees.map((payment) => leftOf(payment, sale.refunds))) + share
}
