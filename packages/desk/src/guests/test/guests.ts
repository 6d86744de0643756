import type { ListedGuest, OpenedGuest } from '@openchair/contract'

const at = (day: string, clock = '10:00') => `2026-${day}T${clock}:00-05:00`

/** A guest in the list. The id is the name in small letters with hyphens. */
export const listed = (name: string, more: Partial<ListedGuest> = {}): ListedGuest => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  email: null,
  phone: '+17185550139',
  visits: 4,
  missed: 0,
  lastVisit: { at: at('10-30'), barber: 'Marcus' },
  mustPrepay: false,
  cannotBookOnline: false,
  hasNote: false,
  nextVisit: null,
  spent: 23_100,
  ...more,
})

/** The guests whose name begins with “mat”, as the drawings show them. */
export const drawnGuests: readonly ListedGuest[] = [
  listed('Mateo Cruz', {
    missed: 1,
    hasNote: true,
    nextVisit: { at: at('11-24', '13:30'), barber: 'Marcus' },
  }),
  listed('Matt Berger', { phone: '+19175550121', visits: 18, spent: 104_400 }),
  listed('Mathilde Hébert', { phone: '+16465550177', visits: 2, spent: 11_800 }),
  listed('Mattias Olsen', { phone: '+13475550153', visits: 7, missed: 3, spent: 39_800, mustPrepay: true }),
  listed('Rosa Mata', { phone: null, email: 'rosa@mata.example', visits: 1, spent: 4800 }),
  listed('June Matsuda', { phone: '+12125550190', visits: 11, spent: 70_200, hasNote: true }),
]

const booking = (
  day: string,
  services: string,
  sum: number,
  state: OpenedGuest['bookings']['rows'][number]['state'] = 'done',
): OpenedGuest['bookings']['rows'][number] => ({
  id: day,
  shopId: 'shop-soho',
  shop: 'Soho',
  startsAt: at(day, '13:30'),
  services: services.split(', '),
  barber: 'Marcus',
  sum,
  state,
})

/** A guest with a booking to come, a note, a rule, contacts, cards and a review. */
export const openedMateo: OpenedGuest = {
  guest: {
    ...listed('Mateo Cruz', { missed: 1, mustPrepay: true, hasNote: true, email: 'mateo@cruz.example' }),
    note: 'Sensitive skin, no alcohol. Likes the top left longer.',
    owed: 0,
  },
  currency: 'usd',
  version: 3,
  firstName: 'Mateo',
  lastName: 'Cruz',
  language: 'en',
  mustPrepayByFile: false,
  since: '2026-08-08T10:00:00-04:00',
  daysBetween: 28,
  noteChange: { at: '2026-10-02T10:00:00-04:00', by: 'Marcus' },
  hasAccount: false,
  contacts: [
    { kind: 'phone', value: '+17185550139', isVerified: true },
    { kind: 'email', value: 'mateo@cruz.example', isVerified: false },
  ],
  cards: [
    { id: 'visa', brand: 'visa', last4: '4242', expires: '2028-09', isExpired: false },
    { id: 'mastercard', brand: 'mastercard', last4: '0119', expires: '2025-01', isExpired: true },
  ],
  consents: [
    { channel: 'email', given: true, at: '2026-08-08T10:00:00-04:00' },
    { channel: 'phone', given: false, at: null },
  ],
  giftCards: [],
  reviews: [{ at: '2026-10-31T10:00:00-04:00', barber: 'Marcus', stars: 5, text: 'Best fade in Soho.' }],
  waiting: [],
  same: [],
  joined: [],
  bookings: {
    rows: [
      booking('11-24', 'Skin fade, Beard line-up', 6683, 'booked'),
      booking('10-30', 'Skin fade', 5049),
      booking('09-26', 'Skin fade, Hot towel', 6356),
      booking('09-01', 'Skin fade', 5049, 'noShow'),
    ],
    next: null,
  },
}

/** The same guest with a change, as the server has it then. */
export const mateoWith = ({
  guest,
  ...more
}: Omit<Partial<OpenedGuest>, 'guest'> & {
  readonly guest?: Partial<OpenedGuest['guest']>
}): OpenedGuest => ({ ...openedMateo, ...more, guest: { ...openedMateo.guest, ...guest } })
