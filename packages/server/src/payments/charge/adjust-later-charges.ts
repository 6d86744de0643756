import { isTooSmall } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import { isOpen } from '../sale/account.ts'
import type { LockedSale, PaymentRow } from '../sale/locked-sale.ts'
import { changeCharge, insertDuePayment, retimeCharge } from './store-later-charges.ts'

/**
 * Changes the amount still to be charged for a sale by a sum in minor units, and moves the charge to another
 * instant. Leaves fees alone, and payments that are already due keep their times. If no card of the sale can
 * be charged more, adds a payment that is due at once and waits for the guest's card. Must run in a
 * transaction that has locked the sale while none of its charges is under way.
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
    /** The least that a card can be charged, in minor units. */
    readonly least: number
    readonly chargeAt: string | null
    readonly now: Temporal.Instant
  },
): Promise<void> => {
  const { shopId } = sale
  const open = sale.payments.filter((payment) => payment.noShowId === null && isOpen(payment))
  const [first] = open
  if (by < 0) await dropCharges(client, sale, { unpaid: -by, least, now })
  if (by > 0 && first !== undefined) await changeCharge(client, { shopId, paymentId: first.id, by, now })
  if (by > 0 && first === undefined) await insertDuePayment(client, sale, by, now)
  if (chargeAt === null) return
  for (const { id, state } of open)
    if (state === 'scheduled') await retimeCharge(client, { shopId, paymentId: id, chargeAt, now })
}

/**
 * Drops up to `unpaid` minor units that were still to be charged for the sold items; fees stay. A remainder
 * below the least amount is added to another charge of the sale, if there is one (money/least-charge-small).
 */
export const dropCharges = async (
  client: Client,
  { shopId, payments }: LockedSale,
  { unpaid, least, now }: { readonly unpaid: number; readonly least: number; readonly now: Temporal.Instant },
): Promise<void> => {
  const open = payments.filter((payment) => payment.noShowId === null && isOpen(payment))
  for (const [{ id, amount }, left] of leftOfCharges(open, unpaid, least))
    if (left !== amount) await changeCharge(client, { shopId, paymentId: id, by: left - amount, now })
}

type Charge = Pick<PaymentRow, 'id' | 'amount'>

/** The remainder of each charge. Earlier charges are dropped first. */
const leftOfCharges = (charges: readonly Charge[], unpaid: number, least: number) => {
  let open = unpaid
  const left = new Map(
    charges.map((charge) => {
      const part = Math.min(open, charge.amount)
      open -= part
      return [charge, charge.amount - part]
    }),
  )
  const small = charges.find((charge) => isTooSmall(left.get(charge) ?? 0, least))
  const other = charges.find((charge) => charge !== small && (left.get(charge) ?? 0) > 0)
  if (small === undefined || other === undefined) return left
  return new Map([...left, [other, (left.get(other) ?? 0) + (left.get(small) ?? 0)], [small, 0]])
}
