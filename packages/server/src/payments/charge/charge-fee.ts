import { isOnlyMissed, isTooSmall, noShowFee, unpaidOfMissed } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import {
  accountOf,
  isTaken,
  leftOf,
  sharesOf,
  standingOf,
  sumOf,
  unaskedOfRest,
  waivedOf,
} from '../sale/account.ts'
import type { LockedSale, PaymentRow } from '../sale/locked-sale.ts'
import type { Paying } from '../kinds.ts'
import { dropCharges } from './adjust-later-charges.ts'
import { chargeLater } from './charge-later.ts'
import { waiveSmall } from './leave-small.ts'
import { insertFee, splitPayment } from './store-fees.ts'
import { insertDuePayment } from './store-later-charges.ts'
import { findPayment, type PaymentKey } from './store.ts'
import { feeAmountsOf } from '../../store/sale-record.ts'

export type FeeRequest = {
  readonly appointmentId: string
  readonly percentage: number
  /** The least that a card can be charged, in minor units. */
  readonly least: number
  /** True to make the fee due without a card, so that the guest is asked for it by a link. */
  readonly isAsked?: boolean
  readonly now: Temporal.Instant
}

type Fee = {
  /** The fee, in minor units. */
  readonly fee: number
  /** The amount paid for the appointment, less what is refunded now. */
  readonly paid: number
  /**
   * The part of `paid` that the shop has and keeps; less than `paid` if it refunded money voluntarily before.
   */
  readonly kept: number
  /** The amount paid beyond the percentage, which is to be refunded. */
  readonly back: number
  /** The unpaid part of the appointment's price. */
  readonly unpaid: number
  /** That part, and what no card is to pay of products and fees if none but missed ones stand then: it is not owed. */
  readonly dropped: number
}

type WrittenFee = {
  /** The payment that charges the fee; null if there is no fee, no stored card, or too little to charge. */
  readonly payment: PaymentKey | null
  /** The amount that was still to be charged for the appointment itself and no longer is, in minor units. */
  readonly dropped: number
}

/**
 * Writes the fee of a missed appointment as a charge to the stored card: a percentage of the price, less what
 * is paid for it. Drops what was still to be charged for the appointment itself (payments/fees). The caller
 * makes the refund that `feeOf` computes. Must run in a transaction that has locked the sale while none of
 * its charges is under way. The cancel decides on the fee of a late cancel
 * (`booking/change/decide/plan-cancel.ts`).
 */
export const writeFee = async (
  client: Client,
  sale: LockedSale,
  { appointmentId, percentage, least, isAsked = false, now }: FeeRequest,
): Promise<WrittenFee> => {
  const { fee, unpaid, paid, back } = feeOf(sale, appointmentId, percentage)
  const { card, scheduled, unasked, paid: before } = accountOf(sale)
  const rest = Math.max(0, scheduled - unpaid)
  const small = isTooSmall(rest, least) ? rest : 0
  await dropCharges(client, sale, { unpaid: unpaid + small, least, now })
  // A waived amount of the missed appointment is dropped with it.
  const unaskedLeft = unaskedOfRest(unasked, {
    standing: standingOf(sale),
    missed: new Map([...sale.missed, [appointmentId, paid]]),
    paid: before - back,
    scheduled: rest,
  })
  await waiveSmall(client, sale, { small, least, unasked: unaskedLeft })
  const dropped = Math.min(scheduled, unpaid)
  const isSmall = fee === 0 || isTooSmall(fee, least)
  if (isAsked && !isSmall) await insertDuePayment(client, sale, fee, now, appointmentId)
  if (isSmall || isAsked || card === undefined) return { payment: null, dropped }
  const charged = { paymentId: card.id, appointmentId, amount: fee }
  return { payment: await insertFee(client, sale, charged, now), dropped }
}

/** Charges a written fee at once; false if it was declined and will be retried. Throws `ProviderSilent`. */
export const chargeFee = async (deps: Paying, payment: PaymentKey): Promise<boolean> => {
  await chargeLater(deps, payment)
  return (await findPayment(deps.pool, payment))?.state === 'captured'
}

/** Computes the fee of a missed appointment, at most what is left of its sale, and the unpaid part of it. */
export const feeOf = (sale: LockedSale, appointmentId: string, percentage: number): Fee => {
  const { items, breakdown } = standingOf(sale)
  const { paid, left, scheduled } = accountOf(sale)
  const item = items.find(({ id }) => id === appointmentId)
  if (item === undefined) throw new Error(`the sale does not hold its appointment ${appointmentId}`)
  const { amounts } = item
  const { total } = breakdown
  const share = sharesOf(sale).get(appointmentId) ?? 0
  const fees = sumOf(sale.payments.filter(({ noShowId }) => items.some(({ id }) => id === noShowId)))
  const cost = noShowFee(feeAmountsOf(item), percentage)
  const unpaid = amounts.total - share
  const rest = Math.max(0, scheduled - unpaid)
  const isOver = isOnlyMissed(items, new Set([...sale.missed.keys(), appointmentId]))
  const refundable = Math.min(left, Math.max(0, share - waivedOf(sale, [item])))
  const back = Math.max(0, refundable - cost)
  return {
    fee: Math.max(0, Math.min(cost - share, total - paid - fees)),
    paid: share - back,
    kept: refundable - back,
    back,
    unpaid,
    dropped: isOver ? Math.max(unpaid, total - unpaidOfMissed(items, sale.missed) - paid - rest) : unpaid,
  }
}

/**
 * Keeps a part of a sale's payments as the fee of one of its appointments, in minor units, so that it no
 * longer pays for the sale. What the appointment's guest paid at the shop is kept first, cash before gift cards, so
 * that what goes back can go back by itself. Must run in a transaction that has locked the sale, which has to be read again
 * afterwards.
 */
export const keepFee = async (
  client: Client,
  { shopId, payments, refunds }: LockedSale,
  { appointmentId, amount }: { readonly appointmentId: string; readonly amount: number },
  now: Temporal.Instant,
): Promise<void> => {
  let open = amount
  const placeOf = ({ paidForId, kind }: PaymentRow): number =>
    paidForId !== appointmentId ? 2 : kind === 'at_shop' ? 0 : 1
  for (const payment of payments.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    if (payment.noShowId !== null || !isTaken(payment)) continue
    const part = Math.min(open, leftOf(payment, refunds))
    if (part <= 0) continue
    open -= part
    await splitPayment(client, { shopId, paymentId: payment.id }, { appointmentId, amount: part }, now)
  }
}
