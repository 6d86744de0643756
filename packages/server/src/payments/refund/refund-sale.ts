import { randomUUID } from 'node:crypto'
import { paidShares } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { giveBackGiftCard, giveBackHolds } from '../../holds/store-give-back.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { settleOpenCharges } from '../charge/settle-payment.ts'
import { settleRefunds } from './settle-refunds.ts'
import {
  dropLaterCharges,
  findRefunds,
  insertRefund,
  lockSale,
  recordPaymentsRefunded,
  type RefundableSale,
  type RefundRow,
} from './store.ts'

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
 * `sale_order_not_found`, also for an unknown item.
 */
export const refundSale = async (deps: Refunding, request: RefundRequest): Promise<RefundOutcome> => {
  const { pool, clock } = deps
  // Completes charges that are due, because only captured money can be refunded.
  await settleOpenCharges(deps, request.saleOrderId)
  const recorded = await inTransaction(pool, (client) => recordRefund(client, request, clock.now()))
  await settleRefunds(deps, { saleOrderId: request.saleOrderId })
  const ids = new Set(recorded.refunds.map(({ id }) => id))
  const refunds = (await findRefunds(pool, recorded.sale)).filter(({ id }) => ids.has(id))
  return {
    amount: sumOf(refunds),
    currency: recorded.currency,
    isNew: recorded.isNew,
    isPending: refunds.some(({ state }) => state === 'requested'),
  }
}

type Recorded = {
  readonly sale: RefundableSale
  readonly refunds: readonly RefundRow[]
  readonly currency: string
  readonly isNew: boolean
}

/** Records the refunds before the provider is asked, so that a repeated request finds them. */
const recordRefund = async (
  client: Client,
  { saleOrderId, itemId }: RefundRequest,
  now: Temporal.Instant,
): Promise<Recorded> => {
  const sale = await lockSale(client, saleOrderId)
  if (sale === undefined) throw new Refusal('sale_order_not_found')
  const { currency } = sale.record
  const wanted = itemId === undefined ? Number.POSITIVE_INFINITY : paidFor(sale, itemId)
  const before = sale.refunds.filter((refund) => itemId === undefined || refund.itemId === itemId)
  const isRepeated = itemId !== undefined && before.length > 0
  const refunds = isRepeated ? [] : share(sale, wanted, itemId ?? null)
  for (const refund of refunds) await insertRefund(client, sale, refund, now)
  if (itemId === undefined) await dropLaterCharges(client, sale, now)
  if (!isRepeated) await giveBackHolds(client, sale, itemId ?? null)
  const giftCards = new Set(sale.payments.filter(({ kind }) => kind === 'gift_card').map(({ id }) => id))
  for (const { paymentId, amount } of refunds) {
    if (giftCards.has(paymentId)) await giveBackGiftCard(client, sale, amount)
  }
  await recordPaymentsRefunded(client, sale, now)
  return { sale, refunds: refunds.length > 0 ? refunds : before, currency, isNew: refunds.length > 0 }
}

/** What was paid for one item, its tip and no-show fee included; minor units. */
const paidFor = ({ record, total, payments }: RefundableSale, itemId: string): number => {
  const index = record.items.findIndex(({ id }) => id === itemId)
  if (index === -1) throw new Refusal('sale_order_not_found')
  const paid = sumOf(payments.filter(({ noShowId }) => noShowId === null))
  const fees = sumOf(payments.filter(({ noShowId }) => noShowId === itemId))
  const sold = record.items.map(({ amounts }) => amounts)
  return fees + (paidShares(sold, { total, paid })[index] ?? 0)
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Distributes the wanted sum over the payments, as far as each has money left. */
const share = (
  { payments, refunds }: RefundableSale,
  wanted: number,
  itemId: string | null,
): readonly RefundRow[] => {
  let open = wanted
  return payments.flatMap(({ id, kind, state, amount, reference }): RefundRow[] => {
    const before = refunds.filter(({ paymentId }) => paymentId === id)
    const left = amount - sumOf(before)
    const part = Math.min(open, left)
    const isTaken = kind === 'gift_card' || (state === 'captured' && reference !== null)
    if (part <= 0 || !isTaken) return []
    open -= part
    const stateOf = { card: 'requested', gift_card: 'done' } as const
    return [{ id: randomUUID(), paymentId: id, itemId, state: stateOf[kind], amount: part }]
  })
}
