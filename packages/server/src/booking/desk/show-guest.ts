import type { DeskGuest } from '@openchair/contract'
import { staffName } from '@openchair/rules'
import { shopTime } from '../../shop-time.ts'
import { guestName } from './show-booking.ts'
import type { GuestRow } from './store-guests.ts'

/** Shows a guest of the brand; without phone and e-mail to a role that sees none (desk/contacts). */
export const showGuest = (
  { id, email, phone, visits, missed, lastVisit, mustPrepay, ...row }: GuestRow,
  { contacts }: { readonly contacts: boolean },
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
})
