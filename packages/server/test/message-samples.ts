import type { GiftCardContent, SaleNews, StaffContent, WaitingContent } from '../src/messages/kinds.ts'
import type { MessageAppointment, MessageSale, MessageApplication } from '../src/messages/message-data.ts'

/** One message of every kind about a sale, as on the mock-ups: for tests, and for the pictures of messages. */

const saleId = '7d9cbd5e-3c1c-4f5c-8a5e-0a2b7c1d2e3f'
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
const cutOfLeo: MessageAppointment = {
  ...cut,
  id: '1c9a2a75-6a1f-4e1c-8b64-7d2a8b2d3e4f',
  startsAt: '2026-11-24T11:15:00-05:00',
  endsAt: '2026-11-24T12:00:00-05:00',
  services: ['Scissor cut'],
  barber: { firstName: 'Inès', lastName: 'Okafor' },
  guest: 'Leo',
}

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
  payments: [{ how: 'paid', amount: 7496, card: { brand: 'visa', last4: '4242' }, at: null }],
  left: 0,
  freeUntil: '2026-11-23T10:15:00-05:00',
  lateFee: 50,
}

const moved: MessageSale = {
  ...sale,
  sequence: 1,
  appointments: [
    {
      ...cut,
      startsAt: '2026-12-03T14:30:00-05:00',
      endsAt: '2026-12-03T15:25:00-05:00',
      barber: { firstName: 'Theo', lastName: 'Kingsley' },
    },
  ],
  total: 8527,
  left: 1031,
  freeUntil: '2026-12-02T14:30:00-05:00',
}
const canceled: MessageSale = {
  ...sale,
  sequence: 2,
  appointments: [{ ...cut, isCanceled: true }],
  lines: [],
  payments: [],
  freeUntil: null,
}
const group: MessageSale = { ...sale, appointments: [cut, cutOfLeo] }
const later = {
  how: 'later',
  amount: 7496,
  card: { brand: 'visa', last4: '4242' },
  at: '2026-11-24T09:15:00-05:00',
} as const
const due = { ...later, how: 'due', at: null } as const

/** With when each leaves. */
export const news: readonly (readonly [title: string, news: SaleNews, at: string])[] = [
  ['booked', { kind: 'booked', sale }, '2026-11-21T10:00:00-05:00'],
  ['booked for a group', { kind: 'booked', sale: { ...group, lines: [] } }, '2026-11-21T10:00:00-05:00'],
  ['moved', { kind: 'moved', sale: moved, before: [cut], refund: 0 }, '2026-11-21T10:00:00-05:00'],
  [
    'canceled',
    { kind: 'canceled', sale: canceled, gone: [cut.id], refund: 7496 },
    '2026-11-21T10:00:00-05:00',
  ],
  [
    'canceled for one guest',
    {
      kind: 'canceled',
      sale: {
        ...canceled,
        appointments: [cut, { ...cutOfLeo, isCanceled: true }],
        freeUntil: sale.freeUntil,
      },
      gone: [cutOfLeo.id],
      refund: 0,
    },
    '2026-11-21T10:00:00-05:00',
  ],
  ['reminder', { kind: 'reminder', sale: { ...sale, payments: [later] } }, '2026-11-23T10:15:00-05:00'],
  ['payment due', { kind: 'paymentDue', sale: { ...sale, payments: [due] } }, '2026-11-24T09:15:00-05:00'],
  ['refunded', { kind: 'refunded', sale, refund: 4124 }, '2026-11-25T10:00:00-05:00'],
  ['review', { kind: 'reviewAsked', sale }, '2026-11-24T13:00:00-05:00'],
]

const { id, code, sequence, shop, firstName } = sale
const staffSale = { id, code, sequence, shop, firstName }
const staff: readonly StaffContent[] = [
  { kind: 'staffBooked', sale: { ...staffSale, appointments: [cut, cutOfLeo] }, before: [] },
  { kind: 'staffMoved', sale: { ...staffSale, appointments: moved.appointments }, before: [cut] },
  { kind: 'staffCanceled', sale: { ...staffSale, appointments: canceled.appointments }, before: [] },
]

const links = { calendarLink: `https://book.example.com/calendar/reservation/${saleId}.ics` }

/** Every kind about a sale as a mail. */
export const saleMails = news.map(([, told]) => ({
  channel: 'email' as const,
  ...told,
  ...links,
  link: `https://book.example.com/booking/view-reservation/${saleId}`,
}))

/** Every kind about a sale as a text message. */
export const saleTexts = news.map(([, told]) => ({
  channel: 'sms' as const,
  ...told,
  ...links,
  link: 'https://book.example.com/r/fZy9XjwcT1yKXgorfB0uPw',
}))

export const staffMails = staff.map((content) => ({ channel: 'email' as const, ...content }))

const joined: MessageApplication = {
  shop: sale.shop,
  firstName: 'Sam',
  day: '2026-11-28',
  number: 3,
  slots: [],
  until: null,
}
const offered: MessageApplication = {
  ...joined,
  slots: ['2026-11-28T11:15:00-05:00', '2026-11-28T14:30:00-05:00', '2026-11-28T16:45:00-05:00'],
  until: '2026-11-24T13:27:00-05:00',
}
const waitingLink = `https://book.example.com/booking/waiting-list/${saleId}`
const waiting: readonly WaitingContent[] = [
  { kind: 'waitingJoined', waiting: joined, link: waitingLink },
  { kind: 'waitingOffered', waiting: offered, link: `${waitingLink}/${cut.id}` },
  { kind: 'waitingLapsed', waiting: joined, link: waitingLink },
]
export const waitingMails = waiting.map((content) => ({ channel: 'email' as const, ...content }))
export const waitingTexts = waiting.map((content) => ({
  channel: 'sms' as const,
  ...content,
  link: 'https://book.example.com/w/fZy9XjwcT1yKXgorfB0uPw',
}))

const giftCard: GiftCardContent['giftCard'] = {
  shop: sale.shop,
  currency: 'usd',
  amount: 10_000,
  code: '7KQ2-MM4P-XW9D-4RZC',
  from: 'Sam',
  recipient: 'Leo',
  sendOn: '2026-12-24',
  greeting: 'Happy birthday, Leo. Let Marcus do what he does.',
}
const giftCardLink = `https://book.example.com/booking/view-gift-card/${saleId}`
export const giftCardMails = (['giftCardBought', 'giftCardGiven'] as const).map((kind) => ({
  channel: 'email' as const,
  kind,
  giftCard,
  link: giftCardLink,
}))
