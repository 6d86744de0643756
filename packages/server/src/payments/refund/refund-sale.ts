import { sum } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { giveBackHolds } from '../../holds/store-give-back.ts'
import { endSoldGiftCard } from '../../holds/store-sold-gift-cards.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { withSettledSale } from '../charge/settled-sale.ts'
import { isTaken, leftOf, sharesOf, sumOf } from '../sale/account.ts'
import type { LockedSale, RefundRow } from '../sale/locked-sale.ts'
import { findRefunds, findSale } from '../sale/store-sale.ts'
import { giveBack } from './give-back.ts'
import { settleRefunds } from './settle-refunds.ts'
import { dropLaterCharges } from './store.ts'

type Refunding = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

type RefundRequest = { readonly saleOrderId: string; readonly itemId?: string }

export type RefundOutcome = {
  /** The refunded sum in minor units, refunds that the provider has not confirmed yet included. */
  readonly amount: number
  readonly currency: string
  /** False where the refund had been requested before. */
  readonly isNew: boolean
  /** Whether the provider has not confirmed yet; it is asked again. */
  readonly isPending: boolean
}

/**
 * Refunds a sale, or one item of it, once, however often it is requested: cards through the provider, gift cards and
 * counted holds at once (behaviour 16). Refunding a whole sale also cancels its later charges. Refuses with
 * `sale_order_not_found`, also for an unknown item, with `refund_not_allowed` a gift card of which something is used, and with
 * `in_progress` while a charge of it is under way.
 */
export const refundSale = async (deps: Refunding, request: RefundRequest): Promise<RefundOutcome> => {
  const { pool, clock } = deps
  const key = await findSale(pool, request.saleOrderId)
  if (key === undefined) throw new Refusal('sale_order_not_found')
  const recorded = await withSettledSale(deps, key, (client, sale) =>
    recordRefund(client, sale, request.itemId, clock.now()),
  )
  await settleRefunds(deps, key)
  const ids = new Set(recorded.refunds.map(({ id }) => id))
  const refunds = (await findRefunds(pool, recorded.sale)).filter(({ id }) => ids.has(id))
  return {
    amount: sumOf(refunds),
    currency: recorded.sale.record.currency,
    isNew: recorded.isNew,
    isPending: refunds.some(({ state }) => state === 'requested'),
  }
}

type Recorded = {
  readonly sale: LockedSale
  readonly refunds: readonly RefundRow[]
  readonly isNew: boolean
}

/** Records the refunds before the provider is asked, so that a repeated request finds them. */
const recordRefund = async (
  client: Client,
  sale: LockedSale,
  itemId: string | undefined,
  now: Temporal.Instant,
): Promise<Recorded> => {
  const amount = itemId === undefined ? Number.POSITIVE_INFINITY : paidFor(sale, itemId)
  const before = sale.refunds.filter((refund) => itemId === undefined || refund.itemId === itemId)
  // What a change or a no-show gave back was not asked for here, and does not use up the one refund.
  const wasAsked = before.some(({ changeId }) => changeId === null)
  if (itemId !== undefined && wasAsked) return { sale, refunds: before, isNew: false }
  const wanted = [{ itemId: itemId ?? null, changeId: null, amount }]
  const refunds = await giveBack(client, sale, wanted, { now, withFees: true })
  const isGiftCard = sale.record.items.some(({ type }) => type === 'gift_card')
  if (isGiftCard && refunds.length > 0 && !(await endSoldGiftCard(client, sale, sumOf(sale.refunds), now)))
    throw new Refusal('refund_not_allowed')
  if (itemId === undefined) await dropLaterCharges(client, sale, now)
  await giveBackHolds(client, sale, itemId ?? null)
  if (refunds.length > 0) {
    const { shopId, saleOrderId: subjectId } = sale
    const detail = {
      itemId: itemId ?? null,
      refunds: refunds.map(({ paymentId, amount: part }) => ({ paymentId, amount: part })),
    }
    await recordEvent(client, { shopId, kind: 'refunded', subjectId, detail }, now)
  }
  return { sale, refunds: refunds.length > 0 ? refunds : before, isNew: refunds.length > 0 }
}

/** What was paid for one item, its tip and its fee included; minor units. Nothing of the sale is left for a canceled one. */
const paidFor = (sale: LockedSale, itemId: string): number => {
  if (!sale.record.items.some(({ id }) => id === itemId)) throw new Refusal('sale_order_not_found')
  const fees = sale.payments.filter((payment) => payment.noShowId === itemId && isTaken(payment))
  return sum(fees.map((payment) => leftOf(payment, sale.refunds))) + (sharesOf(sale).get(itemId) ?? 0)
}
