import { noShowFee, paidShares } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import { chargeLater } from './charge-later.ts'
import {
  findOpenCharges,
  findPayment,
  insertFee,
  type PaymentKey,
  paymentsOfSale,
  reduceCharge,
  type SalePayments,
} from './store.ts'

type Charging = Pick<Deps, 'db' | 'clock' | 'cardPayments' | 'log'>

/** An appointment that was missed, with its sale; minor units. */
type MissedAppointment = {
  readonly shopId: string
  readonly id: string
  readonly saleOrderId: string
  readonly record: SaleRecord
  readonly total: number
}

type NoShowFee = {
  /** Minor units. */
  readonly fee: number
  /** The payment that charges it; null where there is no fee, or no stored card. */
  readonly payment: PaymentKey | null
}

/**
 * Writes the fee of a no-show, a percentage of what the appointment costs less what is paid of it, as a charge to the
 * stored card, and drops what was still to be charged for the appointment itself (behaviour 8). Belongs in a
 * transaction that has locked the sale.
 */
export const writeNoShowFee = async (
  client: Client,
  appointment: MissedAppointment,
  percentage: number,
  now: Temporal.Instant,
): Promise<NoShowFee> => {
  const payments = await paymentsOfSale(client, appointment)
  const { fee, unpaid } = owed(appointment, payments, percentage)
  await dropCharges(client, appointment.saleOrderId, unpaid, now)
  const { cardPaymentId } = payments
  if (fee === 0 || cardPaymentId === null) return { fee, payment: null }
  return {
    fee,
    payment: await insertFee(client, appointment, { paymentId: cardPaymentId, amount: fee }, now),
  }
}

/** Charges a written fee at once; false where it was declined, and is retried. Throws `ProviderSilent`. */
export const chargeFee = async (deps: Charging, payment: PaymentKey): Promise<boolean> => {
  await chargeLater(deps, payment)
  return (await findPayment(deps.db, payment))?.state === 'captured'
}

/** The fee for one appointment, at most what is left of its sale, and the part of its price that is not paid. */
const owed = (
  { id, record, total }: MissedAppointment,
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

/** Drops what was still to be charged for what was sold, as far as `unpaid`; fees of other no-shows stay. */
const dropCharges = async (
  client: Client,
  saleOrderId: string,
  unpaid: number,
  now: Temporal.Instant,
): Promise<void> => {
  let left = unpaid
  for (const { amount, state, isFee, ...key } of await findOpenCharges(client, saleOrderId)) {
    if (isFee || state === 'authorized') continue
    const part = Math.min(left, amount)
    left -= part
    if (part > 0) await reduceCharge(client, key, part, now)
  }
}
