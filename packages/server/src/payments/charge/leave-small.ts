import { unaskedOf, withUnasked } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import { accountOf, takesInPerson } from '../sale/account.ts'
import type { LockedSale, PaymentRow } from '../sale/locked-sale.ts'
import { recordBreakdown } from '../sale/store-unasked.ts'
import { leaveCharge } from './store-later-charges.ts'

type Small = { readonly least: number; readonly now: Temporal.Instant }

/**
 * Leaves charges alone that are too small for a card. Older versions wrote such charges, and a raised setting
 * can make them. No bank is asked, so no message says that one declined (money/least-charge-small), and a fee
 * is then not owed. Must run in a transaction that has locked the sale.
 */
export const leaveSmall = async (
  client: Client,
  sale: LockedSale,
  payments: readonly PaymentRow[],
  { least, now }: Small,
): Promise<void> => {
  const { shopId } = sale
  for (const { id } of payments) await leaveCharge(client, { shopId, paymentId: id, now })
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const small = ofSale.reduce((sum, { amount }) => sum + amount, 0)
  await waiveSmall(client, sale, { small, least })
}

/**
 * Records that a sum in minor units is waived. If the shop takes payments, the sum becomes open there
 * instead, once nothing charges it. Must run in a transaction that has locked the sale.
 */
export const waiveSmall = async (
  client: Client,
  sale: LockedSale,
  {
    small,
    least,
    unasked = accountOf(sale).unasked,
  }: {
    readonly small: number
    readonly least: number
    /** The part of an earlier waived sum that stays waived, if the change makes that sum smaller. */
    readonly unasked?: number
  },
): Promise<void> => {
  const { record } = sale
  const waived = unasked + (takesInPerson(record) ? 0 : small)
  if (waived === unaskedOf(record.breakdown)) return
  await recordBreakdown(client, { ...sale, breakdown: withUnasked(record.breakdown, waived, least) })
}
