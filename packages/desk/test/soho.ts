import type { DeskDay, StaffRole, StaffSession, StaffShop } from '@openchair/contract'

/** The instant of every test: Tuesday, 11:20 in New York, as the drawings show it. */
export const deskNow = '2026-11-24T11:20:00-05:00'
export const today = '2026-11-24'

/** A shop at which the signed-in person works with these roles. */
export const soho = (...roles: readonly StaffRole[]): StaffShop => ({
  id: 'shop-soho',
  route: 'soho',
  name: 'Kingsley & Sons Soho',
  timezone: 'America/New_York',
  country: 'US',
  currency: 'usd',
  memberships: roles.map((role) => ({
    id: `membership-${role}`,
    role,
    wholeBrand: false,
    barberId: role === 'professional' ? 'marcus' : null,
  })),
  professionalsSeeContacts: false,
  professionalsSeeNames: false,
})

/** Ana at reception, or another role; more shops may be given. */
export const signedIn = (role: StaffRole = 'reception', more: Partial<StaffSession> = {}): StaffSession => ({
  id: 'staff-ana',
  name: 'Ana Duarte',
  email: 'ana@kingsley.example',
  language: 'en',
  signedInAt: '2026-11-24T08:50:00-05:00',
  hints: [],
  shops: [soho(role)],
  ...more,
})

/** A day on which nobody is booked and nobody works. */
export const emptyDay: DeskDay = {
  day: today,
  version: '1',
  now: deskNow,
  currency: 'usd',
  totals: { bookings: 0, done: 0, here: 0, noShows: 0, filled: 0, expected: null },
  open: { due: 0, waiting: 0, offered: 0 },
  columns: [],
}
