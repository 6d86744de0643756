import type { SaleNews } from '../src/messages/kinds.ts'
import type {
  MessageAppointment,
  MessageChange,
  MessageFee,
  MessagePayment,
  MessageSale,
} from '../src/messages/message-data.ts'

/** One message of every kind about a sale, as on the mock-ups: for tests, and for the pictures of messages. */

export const saleId = '7d9cbd5e-3c1c-4f5c-8a5e-0a2b7c1d2e3f'
const marcus = { firstName: 'Marcus', lastName: 'Bell' }

export const cut: MessageAppointment = {
  id: '0b8f1f64-5f0e-4d0b-9a53-6c1f7a1c2d3e',
  startsAt: '2026-11-24T10:15:00-05:00',
  endsAt: '2026-11-24T11:10:00-05:00',
  services: ['Skin fade', 'Hot towel'],
  barber: marcus,
  guest: null,
  isCanceled: false,
}
export const cutOfLeo: MessageAppointment = {
  ...cut,
  id: '1c9a2a75-6a1f-4e1c-8b64-7d2a8b2d3e4f',
  startsAt: '2026-11-24T11:15:00-05:00',
  endsAt: '2026-11-24T12:00:00-05:00',
  services: ['Scissor cut'],
  barber: { firstName: 'Inès', lastName: 'Okafor' },
  guest: 'Leo',
}

const visa = { brand: 'visa', last4: '4242' }
export const paid: MessagePayment = { how: 'paid', amount: 7496, card: visa, at: null }

export const sale: MessageSale = {
  id: saleId,
  firstName: 'Sam',
  code: 'K7M42Q',
  sequence: 0,
  shop: {
    name: 'Kingsley & Sons Soho',
    address: ['114 Prince Street', 'New York, NY 10012'],
    phone: '+12125550123',
    timezone: 'America/New_York',
    city: 'New York',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=40.72,-74',
    page: 'https://book.example.com/booking/book/kingsley-soho',
  },
  appointments: [cut],
  lines: [
    { what: 'named', name: 'Skin fade', amount: 4500 },
    { what: 'named', name: 'Hot towel', amount: 1200 },
    { what: 'tip', name: '', amount: 1140 },
    { what: 'named', name: 'Sales tax', amount: 506 },
    { what: 'bookingFee', name: '', amount: 150 },
  ],
  currency: 'usd',
  total: 7496,
  payments: [paid],
  given: 0,
  card: visa,
  left: 0,
  freeUntil: '2026-11-23T10:15:00-05:00',
  lateFee: 50,
}

const theo = { firstName: 'Theo', lastName: 'Kingsley' }
const [startsAt, endsAt] = ['2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00']
const movedLines: MessageSale['lines'] = [
  { what: 'named', name: 'Skin fade', amount: 5300 },
  { what: 'named', name: 'Hot towel', amount: 1200 },
  { what: 'tip', name: '', amount: 1300 },
  { what: 'named', name: 'Sales tax', amount: 577 },
  { what: 'bookingFee', name: '', amount: 150 },
]
export const moved: MessageSale = {
  ...sale,
  sequence: 1,
  appointments: [{ ...cut, startsAt, endsAt, barber: theo }],
  lines: movedLines,
  total: 8527,
  left: 1031,
  freeUntil: '2026-12-02T14:30:00-05:00',
}
export const canceled: MessageSale = {
  ...sale,
  sequence: 2,
  appointments: [{ ...cut, isCanceled: true }],
  lines: [],
  total: 0,
  payments: [],
  freeUntil: null,
}
const group: MessageSale = {
  ...sale,
  appointments: [cut, cutOfLeo],
  lines: [{ what: 'named', name: 'Scissor cut', amount: 4000 }, ...sale.lines],
  total: 11_496,
  payments: [{ ...paid, amount: 11_496 }],
}
const movedGroup: MessageSale = {
  ...group,
  appointments: [
    { ...cut, startsAt, endsAt, barber: theo },
    { ...cutOfLeo, startsAt: '2026-12-03T14:45:00-05:00', endsAt: '2026-12-03T15:30:00-05:00' },
  ],
}
/** Leo, who does not come any more. */
const goneLeo = { ...sale, appointments: [cut, { ...cutOfLeo, isCanceled: true }] }
const later = { how: 'later', amount: 7496, card: visa, at: '2026-11-24T09:15:00-05:00' } as const
const due = { ...later, how: 'due', at: null } as const
const noFee: MessageFee = { percentage: 50, charge: 0, later: 0, declined: 0, kept: 0 }
const none: MessageChange = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const toVisa = (amount: number) => ({ amount, card: visa })
const toGiftCard = (amount: number) => ({ amount, card: { brand: 'gift_card', last4: 'XW9D' } })
const [before, gone] = [[cut], [cut.id]]
const inTime = '2026-11-21T10:00:00-05:00'
const tooLate = '2026-11-24T08:00:00-05:00'

const kind = 'canceled'
/** With when each leaves, in time unless said. */
export const news: readonly (readonly [title: string, news: SaleNews, at?: string])[] = [
  ['booked', { kind: 'booked', sale }],
  ['booked for a group', { kind: 'booked', sale: group }],
  ['booked too late to change', { kind: 'booked', sale: { ...sale, payments: [later] } }, tooLate],
  ['moved', { kind: 'moved', sale: moved, before, change: { ...none, total: 1031, atShop: 1031 } }],
  [
    'moved and charged',
    {
      kind: 'moved',
      sale: { ...moved, left: 0, payments: [paid, { ...paid, amount: 1031 }] },
      before,
      change: { ...none, total: 1031, charge: 1031 },
    },
  ],
  [
    'moved for less',
    {
      kind: 'moved',
      sale: { ...sale, appointments: moved.appointments },
      before,
      change: { ...none, total: -1031, refunds: [toVisa(1031)] },
    },
  ],
  [
    'moved and charged later',
    {
      kind: 'moved',
      sale: { ...moved, left: 0, payments: [{ ...later, amount: 8527, at: '2026-12-03T13:30:00-05:00' }] },
      before,
      change: { ...none, total: 1031, later: 1031 },
    },
  ],
  ['moved for a group', { kind: 'moved', sale: movedGroup, before: [cut, cutOfLeo], change: none }],
  [
    kind,
    { kind, sale: canceled, gone, change: { ...none, total: -7496, refunds: [toVisa(7496)] }, fee: null },
  ],
  [
    'canceled to a gift card',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -7496, refunds: [toVisa(3496), toGiftCard(4000)] },
      fee: null,
    },
  ],
  [
    'canceled and never charged',
    { kind, sale: canceled, gone, change: { ...none, total: -7496, later: -7496 }, fee: null },
  ],
  [
    'canceled too late',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -4318, refunds: [toVisa(4318)] },
      fee: { ...noFee, kept: 3178 },
    },
    tooLate,
  ],
  [
    'canceled too late and charged',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -4318, charge: 3178, later: -7496 },
      fee: { ...noFee, charge: 3178 },
    },
    tooLate,
  ],
  [
    'canceled for one guest',
    {
      kind,
      sale: goneLeo,
      gone: [cutOfLeo.id],
      change: { ...none, total: -4000, refunds: [toVisa(4000)] },
      fee: null,
    },
  ],
  [
    'canceled for a group',
    {
      kind,
      sale: { ...canceled, appointments: [cut, cutOfLeo].map((each) => ({ ...each, isCanceled: true })) },
      gone: [cut.id, cutOfLeo.id],
      change: { ...none, total: -11_496, refunds: [toVisa(11_496)] },
      fee: null,
    },
  ],
  ['reminder', { kind: 'reminder', sale: { ...sale, payments: [later] } }, '2026-11-23T10:15:00-05:00'],
  ['payment due', { kind: 'paymentDue', sale: { ...sale, payments: [due] } }, '2026-11-24T09:15:00-05:00'],
  ['refunded', { kind: 'refunded', sale, refunds: [toVisa(4124)] }, '2026-11-25T10:00:00-05:00'],
  ['refunded to a gift card', { kind: 'refunded', sale, refunds: [toGiftCard(4124)] }],
  [
    'no show',
    {
      kind: 'noShow',
      sale: { ...sale, payments: [] },
      gone,
      fee: { ...noFee, percentage: 100, charge: 6356 },
    },
    '2026-11-24T12:00:00-05:00',
  ],
  ['no show without a fee', { kind: 'noShow', sale, gone, fee: { ...noFee, percentage: 100 } }],
  ['no show, declined', { kind: 'noShow', sale, gone, fee: { ...noFee, percentage: 100, declined: 6356 } }],
  ['no show, prepaid', { kind: 'noShow', sale, gone, fee: { ...noFee, percentage: 100, kept: 6356 } }],
  [
    'tipped',
    { kind: 'tipped', sale, barber: 'Marcus', tip: 1500, change: { ...none, total: 1500, charge: 1500 } },
    '2026-11-24T13:00:00-05:00',
  ],
  ['review', { kind: 'reviewAsked', sale }, '2026-11-24T13:00:00-05:00'],
]

/** When a message of this place leaves. */
export const leavesAt = (index: number): Temporal.Instant => Temporal.Instant.from(news[index]?.[2] ?? inTime)

const links = { calendarLink: `https://book.example.com/calendar/reservation/${saleId}.ics` }

/** Every kind about a sale as a mail. */
export const saleMails = news.map(([, told]) => ({
  channel: 'email' as const,
  ...told,
  ...links,
  link: `https://book.example.com/booking/view-reservation/${saleId}`,
}))

const shortLink = 'https://book.example.com/r/fZy9XjwcT1yKXgorfB0uPw'

/** Every kind about a sale as a text message. */
export const saleTexts = news.flatMap(([, told], index) =>
  told.kind === 'tipped'
    ? []
    : [{ channel: 'sms' as const, ...told, ...links, link: shortLink, at: leavesAt(index) }],
)
