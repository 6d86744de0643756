import type { InputOf } from '@openchair/contract'
import { validateAppointment } from '@openchair/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { fadePromo } from '../../test/fade-promo.ts'
import { readRows } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { findPromo } from '../discounts/find-promo.ts'

const harbour = openedOnce(() => testApp({ seed: seedBrand }))
let t: TestApp
beforeEach(() => {
  t = harbour()
})

type Question = InputOf<typeof validateAppointment>

/** Looks up a code for a cut with Ada at harbour-card on Tuesday, unless given otherwise. */
const lookUp = async (promoCode: string, more: Partial<Question> = {}, headers = {}) => {
  const shop = more.shopId ?? 'harbour-card'
  const { service } = await namesOf(t, shop)
  const serviceIds = shop === 'harbour-card' ? [service('cut')] : []
  const asked = { shopId: shop, promoCode, serviceIds, dateTime: '2026-11-24T10:00:00-05:00', ...more }
  const { status, body, refusal } = await t.send(validateAppointment, asked, headers)
  return status === 200 ? body : refusal
}
const services = async (...keys: readonly string[]) => {
  const { service } = await namesOf(t, 'harbour-card')
  return keys.map(service)
}

test('a promo is found by its code [7.04.18]', async () => {
  expect(await lookUp(' fade20 ')).toEqual({
    valid: true,
    promo: { ...fadePromo, error: null },
    giftCard: null,
  })
})

test('a gift card is found by its code', async () => {
  expect(await lookUp('harb 1000 2000 3000')).toEqual({
    valid: true,
    promo: null,
    giftCard: { code: 'HARB-1000-2000-3000', balance: 5000 },
  })
})

test.each<[string, string, Partial<Question>, string]>([
  ['an unknown code', 'NOSUCH', {}, 'promo_not_found'],
  ['an expired promo', 'OLD', {}, 'promo_expired'],
  ['a promo that has not begun', 'SOON', {}, 'promo_not_started'],
  ['a promo of another shop', 'MAPLE', {}, 'promo_not_here'],
  ['a booking below the minimum', 'TENOFF', {}, 'promo_minimum'],
  ['a service of another shop', 'FADE20', { serviceIds: ['nothing'] }, 'service_not_found'],
  ['an unknown professional', 'FADE20', { barberId: 'nobody' }, 'barber_not_found'],
  [
    'an unknown product',
    'SHELF',
    { items: [{ type: 'product', id: 'nothing', quantity: 1 }] },
    'product_not_found',
  ],
  ['a card with nothing left', 'GONE-1000-2000-3000', {}, 'gift_card_empty'],
  ['a card of another shop', 'FREE-1000-2000-3000', {}, 'gift_card_not_here'],
  ['a card for another professional', 'ADAS-1000-2000-3000', { barberId: 'ben' }, 'gift_card_not_here'],
  ['a card in another currency', 'HARB-1000-2000-3000', { shopId: 'harbour-prepay' }, 'gift_card_not_here'],
])('a request is refused for %s', async (_, code, more, expected) => {
  expect(await lookUp(code, more)).toMatchObject({ code: expected })
})

test.each<[string, string, Partial<Question>, string]>([
  ['its first day', 'en', {}, 'from December 24, 2026 on'],
  ['its first day, in Spanish', 'es', {}, 'a partir del 24 de diciembre de 2026'],
  ['its last day', 'fr', { promoCode: 'OLD' }, 'jusqu’au 31 octobre 2026'],
  ['its minimum and the missing amount', 'en', { promoCode: 'TENOFF' }, 'at least $50. Add $10 more'],
  ['both in French', 'fr', { promoCode: 'TENOFF' }, 'd’au moins 50 $. Il manque 10 $'],
])('the refusal of a promo names the reason: %s [words-A5]', async (_, language, more, expected) => {
  const refusal = await lookUp('SOON', more, { 'accept-language': language })
  const message = 'message' in refusal ? refusal.message : ''
  expect(message.replaceAll(/\s/g, ' ')).toContain(expected)
})

test('a promo is refused for appointments that it does not cover, and accepted for others', async () => {
  expect(await lookUp('CUTS', { serviceIds: await services('shave') })).toMatchObject({
    code: 'promo_not_for_these_services',
  })
  expect(await lookUp('CUTS', { serviceIds: await services('shave', 'scalp') })).toMatchObject({
    valid: true,
  })
})

test('a product line with zero pieces is ignored, even if the shop does not have the product', async () => {
  const gone = { type: 'product', id: 'gone' } as const
  expect(await lookUp('SHELF', { items: [{ ...gone, quantity: 0 }] })).toMatchObject({ valid: true })
})

test('the minimum of a promo is compared with the professional’s own prices', async () => {
  expect(await lookUp('TENOFF', { barberId: 'ben' })).toMatchObject({ valid: true })
  expect(await lookUp('TENOFF', { barberId: 'ada' })).toMatchObject({ code: 'promo_minimum' })
  expect(await lookUp('TENOFF', { barberId: 'any' })).toMatchObject({ code: 'promo_minimum' })
  const more = { barberId: 'any', serviceIds: await services('cut', 'hot-towel') }
  expect(await lookUp('TENOFF', more)).toMatchObject({ valid: true })
})

test('a gift card for one professional is accepted with them, and while no professional is chosen [7.04.18]', async () => {
  for (const barberId of ['ada', 'any', undefined]) {
    const answer = await lookUp('ADAS-1000-2000-3000', barberId === undefined ? {} : { barberId })
    expect(answer).toMatchObject({ giftCard: { balance: 50_000 } })
  }
})

test('another shop’s gift card is accepted if the shop shares gift cards', async () => {
  expect(await lookUp('CARD-1000-2000-3000', { shopId: 'harbour-free' })).toMatchObject({
    giftCard: { balance: 3000 },
  })
})

test('a customer who has used a promo as often as allowed is refused', async () => {
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const promo = await findPromo(t.deps, shop.brandId, { code: 'EACH' })
  await t.pool.query(
    `insert into hold (shop_id, id, owner_id, kind, target_id, amount, state, customer_email)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'promo', $2, 1, 'booked', 'ada@example.com')`,
    [shop.id, promo?.id],
  )
  const customer = { email: 'Ada@Example.com' }
  expect(await lookUp('EACH', { customer })).toMatchObject({ code: 'promo_used_up' })
  expect(await lookUp('EACH')).toMatchObject({ valid: true })
})

test('the day of an appointment is the day in the shop’s own zone', async () => {
  // The day begins in New York, where the shop is; in London it began five hours earlier.
  expect(await lookUp('SOON', { dateTime: '2026-12-24T05:00:00Z' })).toMatchObject({ valid: true })
  expect(await lookUp('SOON', { dateTime: '2026-12-24T04:59:00Z' })).toMatchObject({
    code: 'promo_not_started',
  })
})

test('a code without a time is refused in the words of the specification [5.05.02] [5.05.03] [8.02.03]', async () => {
  const { service } = await namesOf(t, 'harbour-card')
  const asked = { shopId: 'harbour-card', promoCode: 'FADE20', serviceIds: [service('cut')] }
  expect((await t.send(validateAppointment, asked)).refusal).toEqual({
    status: 400,
    code: 'missing_date',
    message: 'Reservation date time is missing on discount check attempt',
  })
  const french = await t.send(validateAppointment, asked, { 'accept-language': 'fr' })
  expect(french.refusal.message).toBe(
    'La date et l’heure de la réservation manquent pour vérifier la remise.',
  )
})

test.each<[string, Partial<Question>, readonly string[]]>([
  ['no services', { serviceIds: undefined }, ['serviceIds']],
  ['a code of 10,000 characters', { promoCode: 'A'.repeat(10_000) }, ['promoCode']],
  ['an empty code', { promoCode: '  ' }, ['promoCode']],
  ['an invalid time', { dateTime: '2026-02-30T10:00:00-05:00' }, ['dateTime']],
  ['an invalid quantity', { items: [{ type: 'product', id: 'x', quantity: 1.5 }] }, ['items.0.quantity']],
])('a request with %s is refused, and the answer names the field', async (_, more, paths) => {
  const refusal = await lookUp('FADE20', more)
  expect(refusal).toMatchObject({ code: 'invalid_request' })
  expect('issues' in refusal && refusal.issues?.map(({ path }) => path)).toEqual(paths)
})

test.each([`FADE20'; drop table promo; --`, `' or true --`, 'FADE20\\', '%', '🎁'])(
  'the text %j counts as an unknown code',
  async (code) => {
    expect(await lookUp(code)).toMatchObject({ code: 'promo_not_found' })
    expect(await readRows(t.pool, 'select from promo')).toHaveLength(9)
  },
)

test('a request about prepayment alone looks up no code', async () => {
  const asked = { shopId: 'harbour-card', promoCode: 'NOSUCH', serviceIds: [], validatePrepayOnly: true }
  expect((await t.send(validateAppointment, asked)).body).toEqual({
    valid: true,
    promo: null,
    giftCard: null,
  })
})

test('guesses of promo and gift-card codes share one limit, and the refusal says when to try again [asvs-11.5.1]', async () => {
  await using own = await testApp({ seed: seedBrand })
  t = own
  const { service } = await namesOf(t, 'harbour-card')
  const ask = (promoCode: string) =>
    t.send(validateAppointment, {
      shopId: 'harbour-card',
      promoCode,
      serviceIds: [service('cut')],
      dateTime: '2026-11-24T10:00:00-05:00',
    })
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await ask(wrong % 2 ? `GUESS${wrong}` : `HARB-1000-2000-400${wrong}`)).status).toBe(400)
  }
  const { status, refusal, headers } = await ask('FADE20')
  expect([status, refusal.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '600'])
})

test('right codes do not count as guesses', async () => {
  await using own = await testApp({ seed: seedBrand })
  t = own
  for (let round = 0; round < 15; round += 1) expect(await lookUp('FADE20')).toMatchObject({ valid: true })
})
