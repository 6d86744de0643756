import { isTooSmall, noShowFee } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import { accountOf, sharesOf, standingOf, sumOf, unaskedOfRest, waivedOf } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { chargeLater } from './charge-later.ts'
import { dropCharges } from './drop-charges.ts'
import { waiveSmall } from './leave-small.ts'
import { insertFee } from './store-fees.ts'
import { findPayment, type PaymentKey } from './store.ts'

type Charging = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log'>

export type FeeRequest = {
  readonly appointmentId: string
  readonly percentage: number
  /** The least that is charged to a card, minor units. */
  readonly least: number
  readonly now: Temporal.Instant
}

type Fee = {
  /** Minor units. */
  readonly fee: number
  /** What is paid of the appointment, without what is given back now. */
  readonly paid: number
  /** What of that the shop has and keeps; less than `paid` where it gave money back of its own accord before. */
  readonly kept: number
  /** What was paid beyond the percentage: it is to be given back. */
  readonly back: number
  /** The part of its price that is not paid. */
  readonly unpaid: number
}

type WrittenFee = {
  /** The payment that charges it; null where there is no fee, no stored card, or it is too little to be charged. */
  readonly payment: PaymentKey | null
  /** The sum that was still to be charged for the appointment itself, and is charged no more; minor units. */
  readonly dropped: number
}

/**
 * Writes the fee of an appointment that nobody came to, a percentage of what it costs less what is paid of it, as a charge to
 * the stored card, and drops what was still to be charged for the appointment itself (behaviour 8). What is to be given back, as
 * `feeOf` says, is left to the caller. Belongs in a transaction that has locked the sale, none of whose charges is under way.
 * What a late cancel costs is decided with the cancel (`booking/change/decide/plan-cancel.ts`).
 */
export const writeFee = async (
  client: Client,
  sale: LockedSale,
  { appointmentId, percentage, least, now }: FeeRequest,
): Promise<WrittenFee> => {
  const { fee, unpaid, paid, back } = feeOf(sale, appointmentId, percentage)
  const { card, scheduled, unasked, paid: before } = accountOf(sale)
  const rest = Math.max(0, scheduled - unpaid)
  const small = isTooSmall(rest, least) ? rest : 0
  await dropCharges(client, sale, { unpaid: unpaid + small, least, now })
  // With the appointment goes what was not asked for of it.
  const unaskedLeft = unaskedOfRest(unasked, {
    standing: standingOf(sale),
    missed: new Map([...sale.missed, [appointmentId, paid]]),
    paid: before - back,
    scheduled: rest,
  })
  await waiveSmall(client, sale, { small, least, unasked: unaskedLeft })
  const dropped = Math.min(scheduled, unpaid)
  if (fee === 0 || isTooSmall(fee, least) || card === undefined) return { payment: null, dropped }
  const charged = { paymentId: card.id, appointmentId, amount: fee }
  return { payment: await insertFee(client, sale, charged, now), dropped }
}

/** Charges a written fee at once; false where it was declined, and is retried. Throws `ProviderSilent`. */
export const chargeFee = async (deps: Charging, payment: PaymentKey): Promise<boolean> => {
  await chargeLater(deps, payment)
  return (await findPayment(deps.pool, payment))?.state === 'captured'
}

/** The fee for one appointment that nobody came to, at most what is left of its sale, and the part of its price that is not paid. */
export const feeOf = (sale: LockedSale, appointmentId: string, percentage: number): Fee => {
  const { items, breakdown } = standingOf(sale)
  const { paid, left } = accountOf(sale)
  const item = items.find(({ id }) => id === appointmentId)
  if (item === undefined) throw new Error(`the sale does not hold its appointment ${appointmentId}`)
  const { amounts } = item
  const { total } = breakdown
  const share = sharesOf(sale).get(appointmentId) ?? 0
  const fees = sumOf(sale.payments.filter(({ noShowId }) => items.some(({ id }) => id === noShowId)))
  const cost = noShowFee(amounts, percentage)
  const refundable = Math.min(left, Math.max(0, share - waivedOf(sale, [item])))
  const back = Math.max(0, refundable - cost)
  return {
    fee: Math.max(0, Math.min(cost - share, total - paid - fees)),
    paid: share - back,
    kept: refundable - back,
    back,
    unpaid: amounts.total - share,
  }
}
