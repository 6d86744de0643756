import type { InputOf } from '@openchair/contract'
import { createReservationPromo } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { fadePromo } from '../../test/fade-promo.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let t: TestApp
let names: Awaited<ReturnType<typeof namesOf>>
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
  names = await namesOf(t, 'harbour-card')
})
afterAll(() => t[Symbol.asyncDispose]())

type Cart = InputOf<typeof createReservationPromo>['cart']
const empty: Cart = { new_appointments: [] }
const cartWith = (service: string, dateTime?: string): Cart => ({
  new_appointments: [
    { barberId: names.barber('ada'), services: names.services(service), ...(dateTime && { dateTime }) },
  ],
})

const ask = async (promoId: string, cart: Cart = empty, id = 'harbour-card') => {
  const { status, body, refusal } = await t.send(createReservationPromo, { id, promoId, cart })
  return status === 200 ? body : { code: refusal.code, paths: refusal.issues?.map(({ path }) => path) }
}
const errorOf = async (promoId: string, cart?: Cart, id?: string): Promise<unknown> => {
  const answer = await ask(promoId, cart, id)
  return 'error' in answer ? answer.error : answer
}

test('the promo that a link names is found by id and by code [7.04.27]', async () => {
  const promo = await ask('fade20')
  expect(promo).toEqual({ ...fadePromo, error: null })
  const id = 'id' in promo ? promo.id : ''
  expect(await ask(id, cartWith('cut', '2026-11-24T10:00:00-05:00'))).toEqual(promo)
})

test.each<[string, string, string | null]>([
  [
    'an expired one',
    'OLD',
    'This promo code was for visits until October 31, 2026. Remove it, or try another.',
  ],
  ['one that has not begun: a later day may be chosen', 'SOON', null],
  ['one of another shop', 'MAPLE', 'This promo code can’t be used at this shop. Remove it, or try another.'],
  ['one with a minimum', 'TENOFF', null],
  ['one for some services', 'CUTS', null],
  ['an unknown one', 'NOSUCH', 'We don’t recognize this code. Check it and try again.'],
])('a promo is checked for an empty cart: %s [3.14.09]', async (_, code, error) => {
  expect(await errorOf(code)).toBe(error)
})

test.each<[string, string, () => Cart, string | null]>([
  [
    'too early',
    'SOON',
    () => cartWith('cut', '2026-12-23T23:59:00-05:00'),
    'This promo code is for visits from December 24, 2026 on. Choose a later day, or remove the code.',
  ],
  ['on the first day', 'SOON', () => cartWith('cut', '2026-12-24T00:00:00-05:00'), null],
  [
    'too little',
    'TENOFF',
    () => cartWith('cut', '2026-11-24T10:00:00-05:00'),
    'This promo code needs a booking of at least $50. Add $10 more, or remove the code.',
  ],
  ['too little so far, without a time', 'TENOFF', () => cartWith('cut'), null],
  [
    'another service',
    'CUTS',
    () => cartWith('shave', '2026-11-24T10:00:00-05:00'),
    'This promo code isn’t for what you’ve chosen. Choose something else, or remove the code.',
  ],
])('a promo is checked for a cart with a choice: %s [7.04.26]', async (_, code, cart, error) => {
  expect(await errorOf(code, cart())).toBe(error)
})

test('the reason against a promo is given in the guest’s language', async () => {
  const { body } = await t.send(
    createReservationPromo,
    { id: 'harbour-card', promoId: 'OLD', cart: empty },
    { 'accept-language': 'fr' },
  )
  expect(body.error).toBe(
    'Ce code promo valait pour les rendez-vous jusqu’au 31 octobre 2026. Retirez-le, ou essayez-en un autre.',
  )
})

test.each<[string, () => Cart, object]>([
  [
    'an unknown professional',
    () => ({ new_appointments: [{ barberId: 'nobody', services: names.services('cut') }] }),
    { code: 'barber_not_found' },
  ],
  [
    'an unknown service',
    () => ({ new_appointments: [{ barberId: 'any', services: [{ id: 'nothing' }] }] }),
    { code: 'service_not_found' },
  ],
  [
    'an unknown product',
    () => ({ ...empty, items: [{ type: 'product', id: 'nothing', quantity: 1 }] }),
    { code: 'product_not_found' },
  ],
  [
    'a quantity below nothing',
    () => ({ ...empty, items: [{ type: 'product', id: 'nothing', quantity: -1 }] }),
    { code: 'invalid_request', paths: ['cart.items.0.quantity'] },
  ],
])('a cart with %s is refused', async (_, cart, expected) => {
  expect(await ask('FADE20', cart())).toMatchObject(expected)
})

test('an unknown shop is refused', async () => {
  expect(await ask('FADE20', empty, 'nowhere')).toMatchObject({ code: 'shop_not_found' })
})

test('guesses of codes are limited, and those of ids are not', async () => {
  await using other = await testApp({ seed: seedBrand })
  const guess = async (promoId: string) =>
    (await other.send(createReservationPromo, { id: 'harbour-card', promoId, cart: empty })).status
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await guess(`GUESS${wrong}`)).toBe(200)
  expect(await guess('FADE20')).toBe(429)
  expect(await guess('00000000-0000-4000-8000-000000000000')).toBe(200)
})
