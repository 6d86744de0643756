import { noShowFee, paidShares } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { chargeLater } from '../payments/charge/charge-later.ts'
import { settlePayment } from '../payments/charge/settle-payment.ts'
import {
  findOpenCharges,
  findPayment,
  insertFee,
  type PaymentKey,
  paymentsOfSale,
  reduceCharge,
  type SalePayments,
} from '../payments/charge/store.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { MarkRefusal } from './mark-arrived.ts'
import { lockAppointment, type MarkableAppointment, recordNoShow } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'db' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type NoShowOutcome = {
  readonly ok: true
  /** False where it had been marked before; nothing is charged again then. */
  readonly isNew: boolean
  /** The fee, minor units. */
  readonly fee: number
  readonly currency: string
  /** `none`: nothing is owed; `no_card`: no card is stored; `due`: the charge was declined and is retried. */
  readonly charge: 'none' | 'no_card' | 'captured' | 'due'
}

/**
 * Marks an appointment as a no-show, and charges the shop's percentage of it to the stored card, less what is already
 * paid, once (behaviour 8). What was still to be charged for the appointment itself is canceled. Throws
 * `ProviderSilent`, with nothing recorded, where the result of an earlier charge is unknown.
 */
export const markNoShow = async (
  deps: Marking,
  appointmentId: string,
): Promise<NoShowOutcome | MarkRefusal> => {
  const { pool, clock } = deps
  const before = await inTransaction(pool, (client) => lockAppointment(client, appointmentId))
  if (before === undefined) return { ok: false, code: 'unknown' }
  // Completes charges that are due, so that they do not change while the fee is computed.
  for (const key of await findOpenCharges(pool, before.saleOrderId)) await settlePayment(deps, key)
  const { shop } = await deps.catalogues.ofShop(before.shopId)
  const marked = await inTransaction(pool, (client) =>
    mark(client, appointmentId, shop.noShowPercentage, clock.now()),
  )
  if (!marked.ok || marked.payment === null) return marked.ok ? marked.outcome : marked
  await chargeLater(deps, marked.payment)
  const charged = await findPayment(deps.db, marked.payment)
  return { ...marked.outcome, charge: charged?.state === 'captured' ? 'captured' : 'due' }
}

type Marked = { readonly ok: true; readonly outcome: NoShowOutcome; readonly payment: PaymentKey | null }

const mark = async (
  client: Client,
  appointmentId: string,
  percentage: number,
  now: Temporal.Instant,
): Promise<Marked | MarkRefusal> => {
  const appointment = await lockAppointment(client, appointmentId)
  const refusal = refusalOf(appointment, now)
  if (refusal !== undefined || appointment === undefined) return { ok: false, code: refusal ?? 'unknown' }
  const { saleOrderId, noShowAt, record } = appointment
  const payments = await paymentsOfSale(client, appointment)
  const { cardPaymentId } = payments
  const { fee, unpaid } = owed(appointment, payments, percentage)
  const outcome: NoShowOutcome = {
    ok: true,
    isNew: noShowAt === null,
    fee,
    currency: record.currency,
    charge: 'none',
  }
  if (noShowAt !== null) return { ok: true, outcome: { ...outcome, fee: 0 }, payment: null }
  await recordNoShow(client, appointment, now)
  await dropCharges(client, saleOrderId, unpaid, now)
  if (fee === 0) return { ok: true, outcome, payment: null }
  if (cardPaymentId === null) return { ok: true, outcome: { ...outcome, charge: 'no_card' }, payment: null }
  const payment = await insertFee(client, appointment, { paymentId: cardPaymentId, amount: fee }, now)
  return { ok: true, outcome, payment }
}

const refusalOf = (
  appointment: MarkableAppointment | undefined,
  now: Temporal.Instant,
): MarkRefusal['code'] | undefined => {
  if (appointment === undefined) return 'unknown'
  if (!appointment.isBooked) return 'canceled'
  if (appointment.arrivedAt !== null) return 'arrived'
  return appointment.startsAt.getTime() > now.epochMilliseconds ? 'not_begun' : undefined
}

/** The fee for one appointment, at most what is left of its sale, and the part of its price that is not paid. */
const owed = (
  { id, record, total }: MarkableAppointment,
  { paid, fees }: SalePayments,
  percentage: number,
): { readonly fee: number; readonly unpaid: number } => {
  const index = record.items.findIndex((item) => item.id === id)
  const amounts = record.items[index]?.amounts
  if (amounts === undefined) throw new Error(`the sale does not hold its appointment ${id}`)
  const sold = record.items.map((item) => item.amounts)
  const share = paidShares(sold, { total, paid })[index] ?? 0
  const fee = noShowFee(amounts, { percentage, paid: share })
  return { fee: Math.max(0, Math.min(fee, total - paid - fees)), unpaid: amounts.total - share }
}

const dropCharges = async (
  client: Client,
  saleOrderId: string,
  unpaid: number,
  now: Temporal.Instant,
): Promise<void> => {
  let left = unpaid
  for (const { amount, ...key } of await findOpenCharges(client, saleOrderId)) {
    const part = Math.min(left, amount)
    left -= part
    if (part > 0) await reduceCharge(client, key, part, now)
  }
}
