import { givenName, givenText } from '@openchair/rules'
import type { MessagePayment, MessageSale } from '../src/messages/message-data.ts'
import { barberNamed, cut, cutOfLeo } from './sample-appointments.ts'

/** Sales for messages in tests, as the mock-ups show them. */

export const saleId = '7d9cbd5e-3c1c-4f5c-8a5e-0a2b7c1d2e3f'
export const visa = { brand: 'visa', last4: '4242' }
export const paid: MessagePayment = { how: 'paid', amount: 7496, card: visa, at: null }

export const sale: MessageSale = {
  id: saleId,
  firstName: givenName('Sam'),
  code: 'K7M42Q',
  sequence: 0,
  note: givenText('Small scar behind my left ear.'),
  shop: {
    name: 'Kingsley & Sons Soho',
    address: ['114 Prince Street', 'New York, NY 10012'],
    phone: '+12125550123',
    email: 'soho@kingsley.example',
    timezone: 'America/New_York',
    country: 'US',
    city: 'New York',
    directions:
      'https://www.google.com/maps/dir/?api=1&destination=Kingsley%20%26%20Sons%20Soho%2C%20114%20Prince%20Street',
    page: 'https://book.example.com/booking/book/kingsley-soho',
    front: { file: '5c2f0e9d1a7b4c36-scene-soho.svg', alt: 'The Soho shop at dusk' },
    map: '7d1e3a5c9b2f4860-map-soho.svg',
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
  fees: [],
  given: 0,
  card: visa,
  left: 0,
  freeUntil: '2026-11-23T10:15:00-05:00',
  lateFee: 50,
}

const theo = barberNamed('Theo', 'Kingsley')
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
export const group: MessageSale = {
  ...sale,
  appointments: [cut, cutOfLeo],
  lines: [{ what: 'named', name: 'Scissor cut', amount: 4000 }, ...sale.lines],
  total: 11_496,
  payments: [{ ...paid, amount: 11_496 }],
}
export const movedGroup: MessageSale = {
  ...group,
  appointments: [
    { ...cut, startsAt, endsAt, barber: theo },
    { ...cutOfLeo, startsAt: '2026-12-03T14:45:00-05:00', endsAt: '2026-12-03T15:30:00-05:00' },
  ],
}
/** The sale after Leo's appointment was canceled. */
export const goneLeo = { ...sale, appointments: [cut, { ...cutOfLeo, isCanceled: true }] }
export const later = { how: 'later', amount: 7496, card: visa, at: '2026-11-24T09:15:00-05:00' } as const
export const due = { ...later, how: 'due', at: '2026-11-24T10:15:00-05:00' } as const
/** A fee for the first appointment, which the card declined. */
export const declined = (amount: number, at: string | null) =>
  ({ how: 'due', amount, card: visa, at, feeFor: cut.id }) as const
