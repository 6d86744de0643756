import { isTooSmall } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import { accountOf, isOpen, isTaken, leftOf, sumOf } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { waiveSmall } from './leave-small.ts'
import { insertFee } from './store-fees.ts'
import { changeCharge, insertDuePayment } from './store-later-charges.ts'
import type { PaymentKey } from './store.ts'

/**
 * An appointment that was marked as missed and counts as coming again. `dropped` is the charge that its fee
 * replaced, `least` the least amount for a card; both in minor units.
 */
type Missed = {
  readonly id: string
  readonly dropped: number
  readonly least: number
  /** Tells that a fee which was charged is given back, and what was refunded is open again. */
  readonly givesFeeBack?: boolean
}

type FeeToUndo =
  /** The sums to charge instead of the fee, and to be owed without a charge; minor units. */
  | { readonly ok: true; readonly charge: number; readonly uncharged: number }
  /** The amount that was charged as the fee, or refunded. */
  | { readonly ok: false; readonly code: 'fee_taken' | 'given_back'; readonly amount: number }

/** The fees that were charged for an appointment, each with what is not given back; minor units. */
export const takenFees = (
  { payments, refunds }: LockedSale,
  id: string,
): readonly { readonly amount: number }[] =>
  payments
    .filter((each) => each.noShowId === id && isTaken(each))
    .map((each) => ({ amount: leftOf(each, refunds) }))

/**
 * Decides whether the fee of a mistaken no-show mark can be undone. It cannot once the whole sale was refunded,
 * because nothing more is charged then, and, unless `givesFeeBack` says so, once the fee was charged or money
 * was refunded with it.
 */
export const feeToUndo = (
  sale: LockedSale,
  { id, dropped, least, givesFeeBack = false }: Missed,
): FeeToUndo => {
  const { refunds } = sale
  const fees = takenFees(sale, id)
  if (fees.length > 0 && !givesFeeBack) return { ok: false, code: 'fee_taken', amount: sumOf(fees) }
  const given = refunds.filter(
    ({ itemId, changeId }) =>
      (itemId === id && changeId !== null && !givesFeeBack) ||
      (itemId === null && changeId === null && dropped !== 0),
  )
  if (given.length > 0) return { ok: false, code: 'given_back', amount: sumOf(given) }
  const missed = new Map([...sale.missed].filter(([each]) => each !== id))
  const { open, card } = accountOf({ ...sale, missed })
  const owed = Math.min(open, dropped)
  const isCharged = card !== undefined && !isTooSmall(owed, least)
  return { ok: true, charge: isCharged ? owed : 0, uncharged: isCharged ? 0 : owed }
}

/**
 * Cancels the fee of an appointment and queues the charge that `feeToUndo` names instead. Returns the payment
 * that makes it, or null. Must run in a transaction that has locked the sale while none of its charges is
 * under way.
 */
export const undoFee = async (
  client: Client,
  sale: LockedSale,
  {
    id,
    charge,
    uncharged,
    least,
  }: Pick<Missed, 'id' | 'least'> & { readonly charge: number; readonly uncharged: number },
  now: Temporal.Instant,
): Promise<PaymentKey | null> => {
  const { shopId } = sale
  for (const fee of sale.payments.filter((each) => each.noShowId === id && isOpen(each)))
    await changeCharge(client, { shopId, paymentId: fee.id, by: -fee.amount, now })
  await oweAgain(client, sale, { amount: uncharged, least }, now)
  const { card } = accountOf(sale)
  if (charge === 0 || card === undefined) return null
  return insertFee(client, sale, { paymentId: card.id, appointmentId: null, amount: charge }, now)
}

/**
 * Makes an amount owed again without charging a card at once. A too small amount is added to a charge of the
 * sale, or waived if there is none (money/least-charge-small). A larger one waits for the guest's card.
 */
const oweAgain = async (
  client: Client,
  sale: LockedSale,
  { amount, least }: { readonly amount: number; readonly least: number },
  now: Temporal.Instant,
): Promise<void> => {
  if (amount === 0) return
  if (!isTooSmall(amount, least)) return insertDuePayment(client, sale, amount, now)
  const { shopId, payments } = sale
  const charge = payments.find((each) => each.noShowId === null && isOpen(each))
  if (charge === undefined) return waiveSmall(client, sale, { small: amount, least })
  await changeCharge(client, { shopId, paymentId: charge.id, by: amount, now })
}
