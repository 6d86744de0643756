import type { DeskGuest, KnownGuest } from '@openchair/contract'
import { staffName } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { shopTime } from '../../shop-time.ts'
import { owedBy, seesOwed } from './owed.ts'
import { guestName } from './show-booking.ts'
import type { GuestRow } from './store-guests.ts'

type Seeing = { readonly contacts: boolean }

/** Shows a guest of the brand; without phone and e-mail to a role that sees none (desk/contacts). */
export const showGuest = (
  { id, email, phone, visits, missed, lastVisit, mustPrepay, cannotBookOnline, note, ...row }: GuestRow,
  { contacts }: Seeing,
): DeskGuest => ({
  id,
  name: guestName(row),
  email: contacts ? email : null,
  phone: contacts ? phone : null,
  visits,
  missed,
  lastVisit: lastVisit && {
    at: shopTime(Temporal.Instant.from(lastVisit.at), lastVisit.zone),
    barber: staffName(lastVisit.barber),
  },
  mustPrepay,
  cannotBookOnline,
  hasNote: note !== null,
})

/** Shows guests to somebody who books for them: with the shop's note, and what is owed to roles that settle it. */
export const showKnownGuests = async (
  deps: Pick<Deps, 'pool' | 'catalogues'>,
  staff: ShopStaff,
  rows: readonly GuestRow[],
  seeing: Seeing,
): Promise<KnownGuest[]> => {
  const owed = seesOwed(staff) ? await owedBy(deps, staff, rows) : undefined
  return rows.map((row) => ({
    ...showGuest(row, seeing),
    note: row.note,
    owed: owed === undefined ? null : (owed.get(row.id) ?? 0),
  }))
}
