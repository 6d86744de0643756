import type { InputOf, OpenedBooking } from '@openchair/contract'
import type { changeBookingNote as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import { checkReach, type DeskAsker } from '../../permitted-staff.ts'
import { inTransaction } from '../../store/transaction.ts'
import { checkVersion } from '../desk/check-version.ts'
import { findBookingOf } from '../desk/find-booking.ts'
import { openBooking } from '../desk/open-booking.ts'
import { recordActivity } from '../desk/store-activity.ts'
import { findBooking } from '../desk/store-bookings.ts'
import { writeShopNote } from './store.ts'

/**
 * Replaces the shop's own note on a booking, or removes it (desk/shop-note). A note that says the same already
 * changes nothing. Refuses with `appointment_not_found`, `changed_meanwhile` and `not_permitted`.
 */
export const changeShopNote = async (
  deps: Deps,
  { id, version, text }: InputOf<typeof call>,
  { staff, language }: DeskAsker,
): Promise<OpenedBooking> => {
  const { shopId, saleOrderId } = await findBookingOf(deps, staff, id)
  const now = deps.clock.now()
  await inTransaction(deps.pool, async (client) => {
    if (saleOrderId !== undefined) await lockSale(client, { shopId, saleOrderId })
    const before = (await findBooking(client, { shopId, id, now }))?.shopNote ?? null
    const after = text === '' ? null : text
    if (before === after) return
    const { barberId } = await checkVersion(client, { shopId, id, version })
    checkReach(staff, barberId)
    const { staffId } = staff
    await writeShopNote(client, { shopId, id, text: after, staffId, now })
    await recordActivity(
      client,
      {
        shopId,
        staffId,
        act: 'shopNote',
        subjectId: id,
        barberId,
        before: { text: before },
        after: { text: after },
      },
      now,
    )
  })
  return openBooking(deps, staff, { shopId, id, language })
}
