import { noShowFee, paidShares } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import { accountOf, standingOf, sumOf } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { chargeLater } from './charge-later.ts'
import { dropCharges } from './drop-charges.ts'
import { insertFee } from './store-fees.ts'
import { findPayment, type PaymentKey } from './store.ts'

type Charging = Pick<Deps, 'db' | 'clock' | 'cardPayments' | 'log'>

export type FeeRequest = {
  readonly appointmentId: string
  readonly percentage: number
  readonly now: Temporal.Instant
}

type Fee = {
  /** Minor units. */
  readonly fee: number
  /** The payment that charges it; null where there is no fee, or no stored card. */
  readonly payment: PaymentKey | null
}

/**
 * Writes the fee of an appointment that was missed or canceled too late, a percentage of what it costs less what is paid of
 * it, as a charge to the stored card, and drops what was still to be charged for the appointment itself (behaviour 8). Belongs
 * in a transaction that has locked the sale, none of whose charges is under way.
 */
export const writeFee = async (
  client: Client,
  sale: LockedSale,
  { appointmentId, percentage, now }: FeeRequest,
): Promise<Fee> => {
  const { fee, unpaid } = owed(sale, appointmentId, percentage)
  await dropCharges(client, sale, unpaid, now)
  const { card } = accountOf(sale)
  if (fee === 0 || card === undefined) return { fee, payment: null }
  const charged = { paymentId: card.id, appointmentId, amount: fee }
  return { fee, payment: await insertFee(client, sale, charged, now) }
}

/** Charges a written fee at once; false where it was declined, and is retried. Throws `ProviderSilent`. */
export const chargeFee = async (deps: Charging, payment: PaymentKey): Promise<boolean> => {
  await chargeLater(deps, payment)
  return (await findPayment(deps.db, payment))?.state === 'captured'
}

/** The fee for one appointment, at most what is left of its sale, and the part of its price that is not paid. */
const owed = (
  sale: LockedSale,
  appointmentId: string,
  percentage: number,
): { readonly fee: number; readonly unpaid: number } => {
  const { items, breakdown } = standingOf(sale)
  const { paid } = accountOf(sale)
  const index = items.findIndex(({ id }) => id === appointmentId)
  const amounts = items[index]?.amounts
  if (amounts === undefined) throw new Error(`the sale does not hold its appointment ${appointmentId}`)
  const { total } = breakdown
  const sold = items.map((item) => item.amounts)
  const share = paidShares(sold, { total, paid })[index] ?? 0
  const fees = sumOf(sale.payments.filter(({ noShowId }) => items.some(({ id }) => id === noShowId)))
  const fee = noShowFee(amounts, { percentage, paid: share })
  return { fee: Math.max(0, Math.min(fee, total - paid - fees)), unpaid: amounts.total - share }
}
