import { type ListedGuest, reachOf } from '@openchair/contract'
import { staffName } from '@openchair/rules'
import { showGuest } from '../booking/desk/show-guest.ts'
import type { GuestRow } from '../booking/desk/store-guests.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { shopTime } from '../shop-time.ts'

/** Shows a guest in the list, with what the guest spent to roles that see takings. */
export const showListed = (
  row: GuestRow,
  { roles }: Pick<ShopStaff, 'roles'>,
  seeing: { readonly contacts: boolean },
): ListedGuest => ({
  ...showGuest(row, seeing),
  nextVisit: row.nextVisit && {
    at: shopTime(Temporal.Instant.from(row.nextVisit.at), row.nextVisit.zone),
    barber: staffName(row.nextVisit.barber),
  },
  spent: reachOf(roles, 'seeTakings') === 'all' ? row.spent : null,
})
