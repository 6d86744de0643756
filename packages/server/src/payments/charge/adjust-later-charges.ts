import type { Client } from '../../store/db.ts'
import { isOpen } from '../sale/account.ts'
import type { LockedSale } from '../sale/locked-sale.ts'
import { dropCharges } from './drop-charges.ts'
import { changeCharge, insertDuePayment, retimeCharge } from './store-later-charges.ts'

/**
 * Changes the amount still to be charged for a sale by a sum in minor units, and moves it to another instant.
 * Fees are untouched, and payments that are already due keep their times. A sale without a card that could be
 * charged more gets a payment that is due at once and waits for the guest's card. Must run in a transaction
 * that has locked the sale while none of its charges is under way.
 */
export const adjustLaterCharges = async (
  client: Client,
  sale: LockedSale,
  {
    by,
    least,
    chargeAt,
    now,
  }: {
    readonly by: number
    /** The least that a card can be charged. */
    readonly least: number
    readonly chargeAt: string | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  const { shopId } = sale
  const open = sale.payments.filter((payment) => payment.noShowId === null && isOpen(payment))
  const [first] = open
  if (by < 0) await dropCharges(client, sale, { unpaid: -by, least, now })
  if (by > 0 && first !== undefined) await changeCharge(client, { shopId, paymentId: first.id }, by, now)
  if (by > 0 && first === undefined) await insertDuePayment(client, sale, by, now)
  if (chargeAt === null) return
  for (const { id, state } of open)
    if (state === 'scheduled') await retimeCharge(client, { shopId, paymentId: id }, chargeAt, now)
}
