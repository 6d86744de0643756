import type { ChangedBooking, KnownGuest, OpenedBooking, SaleChange, StaffRole } from '@openchair/contract'
import { actsOfBooking } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { at } from '../../../test/day-of.ts'

const marcus = { id: 'marcus', route: 'marcus', firstName: 'Marcus', lastName: 'Reed', photos: [] }

const guestMateo: KnownGuest = {
  id: 'guest-mateo',
  name: 'Mateo Cruz',
  email: 'mateo@example.com',
  phone: '+17185550139',
  visits: 3,
  missed: 1,
  lastVisit: { at: '2026-10-30T10:00:00-04:00', barber: 'Marcus' },
  mustPrepay: false,
  cannotBookOnline: false,
  hasNote: false,
  note: null,
  owed: 0,
}

const milliseconds = (instant: string): number => epochMinutes(instant) * 60_000

/**
 * The booking with the acts that the server would offer at a time of the day: to reception, who set its marks, unless
 * said otherwise.
 */
const seenAt = (
  clock: string,
  booking: Omit<OpenedBooking, 'acts'>,
  {
    role = 'reception',
    ...more
  }: Partial<Parameters<typeof actsOfBooking>[0]> & { readonly role?: StaffRole } = {},
): OpenedBooking => {
  const { state, money, startsAt, marks, customer, saleOrderId } = booking
  const seen = {
    state,
    money,
    startsAt: milliseconds(startsAt),
    noShowAt: marks.noShowAt === null ? null : milliseconds(marks.noShowAt),
    isOwnMark: true,
    isPaidSince: false,
    isFeeOpen: false,
    isSold: saleOrderId !== null,
    hasContact: customer !== null && (customer.email ?? customer.phone) !== null,
    ...more,
  }
  return { ...booking, acts: actsOfBooking(seen, [role], milliseconds(at(clock))) }
}

/** A booking of this afternoon with a deposit, whose rest a card pays an hour before. */
export const mateo = seenAt('12:45', {
  id: 'booking-mateo',
  version: 3,
  barberId: marcus.id,
  barber: marcus,
  startsAt: '2026-11-24T13:30:00-05:00',
  endsAt: '2026-11-24T14:25:00-05:00',
  work: [{ startsAt: '2026-11-24T13:30:00-05:00', endsAt: '2026-11-24T14:25:00-05:00' }],
  state: 'booked',
  marks: { arrivedAt: null, startedAt: null, doneAt: null, noShowAt: null },
  guest: { name: 'Mateo Cruz', isWalkIn: false, isFirstVisit: false, hasNote: true, group: null },
  services: ['Skin fade', 'Beard line-up'],
  money: { total: 6683, paid: 2000, left: 4683, due: 0, chargeAt: '2026-11-24T12:30:00-05:00' },
  fromWaitingList: false,
  heldUntil: null,
  isPayLink: false,
  payLink: null,
  saleOrderId: 'sale-mateo',
  confirmationCode: 'MATEO1',
  link: 'https://book.example/booking/view-reservation/sale-mateo',
  bookedAt: '2026-11-21T20:14:00-05:00',
  customer: guestMateo,
  guestNote: 'Coming from work, may be five minutes late.',
  lines: [
    { name: 'Skin fade', duration: 45, price: 4500 },
    { name: 'Beard line-up', duration: 10, price: 1500 },
  ],
  sums: {
    services: 6000,
    discounts: 0,
    taxesAndFees: 683,
    tip: 0,
    total: 6683,
    payments: [
      { id: null, kind: 'card', at: '2026-11-21T20:14:00-05:00', last4: '4242', brand: 'visa', amount: 2000 },
    ],
  },
  terms: {
    noShowFee: 6683,
    lateFee: 3342,
    freeUntil: '2026-11-23T13:30:00-05:00',
    card: { brand: 'visa', last4: '4242' },
  },
  refundable: null,
  due: null,
  tipTiers: [
    { percentage: 20, amount: 900 },
    { percentage: 25, amount: 1125 },
  ],
  shopNote: null,
  others: [],
  history: [
    { at: '2026-11-21T20:14:00-05:00', what: 'booked', by: null },
    { at: '2026-11-22T10:02:00-05:00', what: 'moved', by: 'Ana' },
  ],
})

/** The same guest a quarter of an hour after the start, who has not come. */
export const late = seenAt('13:46', mateo)

export const missed = seenAt('13:50', {
  ...mateo,
  version: 4,
  state: 'noShow',
  marks: { ...mateo.marks, noShowAt: '2026-11-24T13:48:00-05:00' },
  money: { total: 6683, paid: 6683, left: 0, due: 0, chargeAt: null },
})

/** A guest in the chair with nothing paid yet. */
export const owen = seenAt('11:20', {
  ...mateo,
  id: 'booking-owen',
  startsAt: '2026-11-24T11:15:00-05:00',
  endsAt: '2026-11-24T12:00:00-05:00',
  state: 'started',
  marks: {
    ...mateo.marks,
    arrivedAt: '2026-11-24T11:10:00-05:00',
    startedAt: '2026-11-24T11:15:00-05:00',
  },
  guest: { name: 'Owen Clarke', isWalkIn: false, isFirstVisit: true, hasNote: false, group: null },
  services: ['Skin fade'],
  money: { total: 5049, paid: 0, left: 5049, due: 0, chargeAt: null },
  customer: { ...guestMateo, id: 'guest-owen', name: 'Owen Clarke', visits: 0, missed: 0, lastVisit: null },
  guestNote: null,
  lines: [{ name: 'Skin fade', duration: 45, price: 4500 }],
  sums: { services: 4500, discounts: 0, taxesAndFees: 549, tip: 0, total: 5049, payments: [] },
  terms: null,
  history: [{ at: '2026-11-20T09:00:00-05:00', what: 'booked', by: 'Ana' }],
})

/** A guest of this afternoon whose card was declined this morning. */
export const hassan = seenAt('12:45', {
  ...mateo,
  id: 'booking-hassan',
  guest: { name: 'Hassan Ali', isWalkIn: false, isFirstVisit: false, hasNote: false, group: null },
  money: { total: 7554, paid: 0, left: 7554, due: 7554, chargeAt: null },
  customer: { ...guestMateo, id: 'guest-hassan', name: 'Hassan Ali' },
  guestNote: null,
  due: {
    sum: 7554,
    failedAt: '2026-11-24T11:00:00-05:00',
    reason: 'card_declined',
    card: { brand: 'mastercard', last4: '0119' },
    nextTryAt: '2026-11-24T14:00:00-05:00',
    linkSentAt: '2026-11-24T11:01:00-05:00',
  },
})

/** A guest who is done and has paid by card, with a tip, of which some can go back. */
export const sam = seenAt(
  '12:00',
  {
    ...owen,
    id: 'booking-sam',
    state: 'done',
    guest: { name: 'Sam Rivera', isWalkIn: false, isFirstVisit: false, hasNote: true, group: null },
    money: { total: 7781, paid: 7781, left: 0, due: 0, chargeAt: null },
    shopNote: { text: 'Sensitive skin, no alcohol.', at: '2026-10-02T12:00:00-04:00', by: 'Marcus' },
    refundable: {
      services: [
        { index: 0, name: 'Skin fade', amount: 4500, tax: 399 },
        { index: 1, name: 'Hot towel', amount: 1200, tax: 107 },
      ],
      tip: 1425,
      most: 7781,
    },
  },
  { role: 'owner', isPaidSince: true },
)

/** A guest of this afternoon from the shop's former program, with a time and services alone. */
export const imported = seenAt('13:46', {
  ...mateo,
  id: 'booking-hao',
  guest: { name: 'Hao Lin', isWalkIn: true, isFirstVisit: false, hasNote: false, group: null },
  money: null,
  saleOrderId: null,
  confirmationCode: null,
  link: null,
  bookedAt: null,
  customer: null,
  guestNote: null,
  lines: [],
  sums: null,
  terms: null,
  tipTiers: [],
  history: [],
})

const noChange: SaleChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }

/** The server's answer to an act, or to the question about it. */
export const changed = (
  booking: OpenedBooking,
  change: Partial<SaleChange> = {},
  message: ChangedBooking['message'] = null,
): ChangedBooking => ({ booking, change: { ...noChange, ...change }, message })
