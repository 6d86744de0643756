import { unaskedOf, withUnasked } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import { accountOf, takesInPerson } from '../sale/account.ts'
import type { LockedSale, PaymentRow } from '../sale/locked-sale.ts'
import { recordBreakdown } from '../sale/store-unasked.ts'
import { leaveCharge } from './store-later-charges.ts'

type Small = { readonly least: number; readonly now: Temporal.Instant }

/**
 * Leaves charges of a sale that are too little to be charged to a card, as those of the version before can be, or of a setting
 * that was raised: no bank is asked, and none is said to have declined (behaviour 58a). A fee is then not owed. Belongs in a
 * transaction that has locked the sale.
 */
export const leaveSmall = async (
  client: Client,
  sale: LockedSale,
  payments: readonly PaymentRow[],
  { least, now }: Small,
): Promise<void> => {
  const { shopId } = sale
  for (const { id } of payments) await leaveCharge(client, { shopId, paymentId: id }, now)
  const ofSale = payments.filter(({ noShowId }) => noShowId === null)
  const small = ofSale.reduce((sum, { amount }) => sum + amount, 0)
  await waiveSmall(client, sale, { small, least })
}

/**
 * Records that a sum of a sale, minor units, is not asked for, unless it can be paid at the shop: there it is open as soon as
 * nothing charges it. Belongs in a transaction that has locked the sale.
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
    /** The sum that stays waived of before, where that is less now. */
    readonly unasked?: number
  },
): Promise<void> => {
  const { record } = sale
  const waived = unasked + (takesInPerson(record) ? 0 : small)
  if (waived === unaskedOf(record.breakdown)) return
  await recordBreakdown(client, sale, withUnasked(record.breakdown, waived, least))
}
