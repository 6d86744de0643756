import { expect, it } from 'vitest'
import { walkIn } from '../guest/guest-choice.ts'
import {
  type BookingAnswer,
  canStartNow,
  type Draft,
  fiveMinutesOf,
  isReady,
  order,
  orderNow,
  question,
} from './draft.ts'

const draft: Draft = {
  place: { barberId: 'theo', startsAt: '2026-11-24T15:00:00-05:00' },
  serviceIds: ['shave'],
  guest: walkIn,
  passesOver: undefined,
  way: undefined,
  tells: true,
}
const kim: Draft['guest'] = { kind: 'new', name: 'Kim', phone: '+12125550190', email: '' }
const answer = (against: BookingAnswer['against'] = []): BookingAnswer => ({
  booking: null,
  money: { total: 5594, paid: 0, left: 5594, due: 0, chargeAt: null },
  lines: [],
  endsAt: '2026-11-24T15:45:00-05:00',
  against,
  cards: [{ id: 'visa', brand: 'visa', last4: '4242' }],
  charges: null,
  message: null,
})

it.each([
  ['nothing', true, [], {}],
  ['the notice', true, ['notice'], {}],
  ['the notice, with its tick taken away', false, ['notice'], { passesOver: false }],
  ['the hours', false, ['hours'], {}],
  ['the hours, ticked', true, ['hours'], { passesOver: true }],
  ['time off and the notice', false, ['timeOff', 'notice'], {}],
  ['a card', false, ['card'], { guest: kim, passesOver: true }],
  ['a deposit from a guest without a contact', true, ['deposit'], {}],
  ['a deposit, without a card', true, ['deposit'], { guest: kim, way: 'withoutCard' }],
  ['a deposit, by a kept card', true, ['deposit'], { guest: kim, way: 'visa' }],
  ['a deposit, by a card that the guest no longer keeps', false, ['deposit'], { guest: kim, way: 'gone' }],
  ['hours and a card, one ticked', false, ['hours', 'card'], { guest: kim, way: 'withoutCard' }],
] as const)('a booking with %s against it can be made: %s', (_, ready, against, ticks) => {
  expect(isReady({ ...draft, ...ticks }, answer([...against]))).toBe(ready)
})

it('asks for the price without ticks, and books with those that are needed', () => {
  expect(question('shop', draft)).toMatchObject({ validate: true, guest: {} })
  expect(question('shop', draft)).not.toHaveProperty('passOver')
  expect(order('shop', draft, answer())).toEqual({
    shopId: 'shop',
    barberId: 'theo',
    dateTime: '2026-11-24T15:00:00-05:00',
    serviceIds: ['shave'],
    guest: {},
    payment: 'atShop',
    tell: false,
  })
  expect(order('shop', draft, answer(['hours', 'card']))).toMatchObject({
    passOver: true,
    payment: 'withoutCard',
  })
})

it('asks about a chosen card, and books by it for no other sum', () => {
  const byCard = { ...draft, guest: kim, way: 'visa' }
  const paying = { payment: 'card', paymentCardId: 'visa' }
  expect(question('shop', byCard)).toMatchObject({ validate: true, ...paying })
  expect(order('shop', byCard, answer(['card']))).toMatchObject({ ...paying, total: 5594 })
})

it('a guest who is here begins at the current five minutes', () => {
  expect(fiveMinutesOf('2026-11-24T11:23:40-05:00')).toBe('2026-11-24T16:20:00+00:00')
  expect(orderNow('shop', draft, answer(), '2026-11-24T11:23:40-05:00')).toMatchObject({
    dateTime: '2026-11-24T16:20:00+00:00',
    startNow: true,
    passOver: true,
  })
})

it.each([
  ['11:00', true],
  ['11:30', true],
  ['14:30', false],
  ['09:00', false],
])('at 11:20 a time of %s can begin at once: %s', (clock, can) => {
  expect(canStartNow(`2026-11-24T${clock}:00-05:00`, '2026-11-24T11:20:00-05:00')).toBe(can)
})
