import { randomUUID } from 'node:crypto'
import { paidShares } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { giveBackGiftCard, giveBackHolds } from '../../holds/store-give-back.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { settlePayment } from '../charge/settle-payment.ts'
import { findOpenCharges } from '../charge/store.ts'
import { settleRefunds } from './settle-refunds.ts'
import {
  dropLaterCharges,
  insertRefund,
  lockSale,
  recordPaymentsRefunded,
  type RefundableSale,
  type RefundRow,
} from './store.ts'

type Refunding = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log'>

type Asked = { readonly saleOrderId: string; readonly itemId?: string }

export type RefundOutcome = {
  /** Given back by now, minor units; what the provider has not answered yet included. */
  readonly amount: number
  readonly currency: string
  /** False where it had been asked for before. */
  readonly isNew: boolean
  /** The provider has not said yet that it is done; it is asked again. */
  readonly isPending: boolean
}

/**
 * Gives back what was paid for a sale, or for one item of it, once, however often and by however many it is asked for:
 * cards through the provider, gift cards and what is counted at once (behaviour 16). What a whole sale was still to be
 * charged is charged no more. Refuses with `sale_order_not_found`, also for an item that is none.
 */
export const refundSale = async (deps: Refunding, asked: Asked): Promise<RefundOutcome> => {
  const { pool, clock } = deps
  // A charge whose time has come may be under way: only what was taken can be given back.
  for (const key of await findOpenCharges(pool, asked.saleOrderId)) await settlePayment(deps, key)
  const recorded = await inTransaction(pool, (client) => recordRefund(client, asked, clock.now()))
  await settleRefunds(deps, { saleOrderId: asked.saleOrderId })
  const after = await inTransaction(pool, (client) => lockSale(client, asked.saleOrderId))
  const ids = new Set(recorded.refunds.map(({ id }) => id))
  const refunds = (after?.refunds ?? []).filter(({ id }) => ids.has(id))
  return {
    amount: sumOf(refunds),
    currency: recorded.currency,
    isNew: recorded.isNew,
    isPending: refunds.some(({ state }) => state === 'requested'),
  }
}

type Recorded = {
  readonly refunds: readonly RefundRow[]
  readonly currency: string
  readonly isNew: boolean
}

/** Writes what is to be given back, before anybody is asked for it: whoever comes later finds it. */
const recordRefund = async (
  client: Client,
  { saleOrderId, itemId }: Asked,
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
  return { refunds: refunds.length > 0 ? refunds : before, currency, isNew: refunds.length > 0 }
}

/** What was paid for one item, tip included. */
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

/** Spreads what is wanted over the payments, as far as there is anything left of them. */
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
