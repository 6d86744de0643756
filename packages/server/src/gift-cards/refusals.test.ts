import { sellGiftCard } from '@openchair/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, guest } from '../../test/booking.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { buyGiftCard, giftShop } from '../../test/gift-cards.ts'
import { botCheckSecret, proveHuman } from '../../test/prove-human.ts'
import { readRows } from '../../test/rows.ts'
import { signedIn } from '../../test/saved-cards.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
  await t.pool.query(
    `update shop set details = details || '{"customerGiftCardEnabled": true}', revision = revision + 1
     where route = 'harbour-prepay'`,
  )
  await t.pool.query(
    `update shop set details = details || '{"customerGiftCardEnabled": true, "barberSpecificGC": true}',
       revision = revision + 1 where route = 'harbour-rental'`,
  )
})
afterAll(() => t[Symbol.asyncDispose]())

/** Checks that a refused request wrote nothing and did not reach the payment provider. */
const nothingHappened = async () => {
  for (const table of ['attempt', 'sale_order', 'gift_card_sale', 'sandbox_payment'])
    expect(await readRows(t.pool, `select * from ${table}`), table).toEqual([])
}

const tooLittle = { amount: 4999 }
test.each([
  ['en', giftShop, 'Gift card amount should be at least $50'],
  ['fr', giftShop, 'Le montant de la carte-cadeau doit être d’au moins 50 $.'],
  ['es', giftShop, 'El monto de la tarjeta de regalo debe ser de al menos $50.'],
  ['en', 'harbour-prepay', 'Gift card amount should be at least £50'],
])(
  'an amount that is too small is refused with a sentence, in %s at %s [8.02.10] [9.03.05]',
  async (language, id, message) => {
    const { status, refusal } = await buyGiftCard(t, { ...tooLittle, id }, { 'accept-language': language })
    expect({ status, code: refusal.code }).toEqual({ status: 400, code: 'gift_card_minimum' })
    expect(refusal.message.replaceAll(/\s/g, ' ')).toBe(message)
    await nothingHappened()
  },
)

test.each<[string, Parameters<typeof buyGiftCard>[1], number, string]>([
  ['a shop that sells no gift cards', { id: 'harbour-free' }, 400, 'gift_cards_not_sold'],
  ['a rental shop, for all of it', { id: 'harbour-rental' }, 400, 'gift_cards_not_sold'],
  [
    'a rental shop, for any professional',
    { id: 'harbour-rental', barberId: 'any' },
    400,
    'gift_cards_not_sold',
  ],
  [
    'one professional at a shop that sells only for all',
    { id: 'harbour-prepay', barberId: 'hana' },
    400,
    'gift_cards_not_sold',
  ],
  ['a professional of another shop', { barberId: 'hana' }, 404, 'barber_not_found'],
  ['nobody', { barberId: crypto.randomUUID() }, 404, 'barber_not_found'],
  ['no shop', { id: 'nowhere' }, 404, 'shop_not_found'],
  ['no card', { paymentToken: undefined }, 400, 'payment_required'],
  ['an invalid card', { paymentToken: 'sandbox_1' }, 400, 'invalid_payment_token'],
  [
    'an unknown saved card',
    { paymentToken: undefined, paymentCardId: 'mine' },
    404,
    'payment_card_not_found',
  ],
  ['another sum than was agreed to', { payments: [{ type: 'card', amount: 9999 }] }, 409, 'amount_changed'],
  ['more than can be entered', { amount: 200_000 }, 400, 'invalid_request'],
  ['less than nothing', { amount: -5000 }, 400, 'invalid_request'],
  ['half a cent', { amount: 5000.5 }, 400, 'invalid_request'],
  ['a customer without a phone', { customer: { ...guest, phone: '' } }, 400, 'invalid_request'],
])('a purchase is refused for %s', async (_what, more, status, code) => {
  expect(await buyGiftCard(t, more)).toMatchObject({ status, refusal: { code } })
  // A refusal by the provider itself leaves the record of an ended attempt.
  if (code !== 'invalid_payment_token') await nothingHappened()
  await t.pool.query(`delete from attempt; delete from sandbox_payment`)
})

test.each([
  ['an amount in words', { amount: 'fifty' }],
  ['an amount beyond all numbers', { amount: Number.MAX_VALUE }],
  ['an unknown cover', { cover: '../../etc/passwd' }],
  ['a recipient that is a list', { recipient: [] }],
  [
    'an unknown field of the recipient',
    { recipient: { name: 'Grace', email: 'grace@example.com', admin: true } },
  ],
  ['text that cannot be stored', { recipient: { name: 'Gr\u0000ace', email: 'grace@example.com' } }],
  ['two payments', { payments: [1, 2].map(() => ({ type: 'card', amount: 10_000 })) }],
  ['a return path that leads elsewhere', { returnPath: '//evil.example' }],
  ['unknown keys', { balance: 1_000_000 }],
])('a hostile request is refused: %s [7.04.23]', async (_what, more) => {
  const body = { amount: 10_000, customer: guest, barberId: null, paymentToken: card(), ...more }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/v1/shop/${giftShop}/customer-gift-card`,
    payload: body,
  })
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
    status: 400,
    code: 'invalid_request',
  })
  await nothingHappened()
})

/** An application with a database of its own, because the one for refusals must stay empty. */
const otherShop = () => testApp({ seed: seedBrand })

test('a greeting with any content is stored as written', async () => {
  await using other = await otherShop()
  const greeting = `<script>alert(1)</script> '); drop table gift_card; -- {name} 🎁`
  const recipient = { name: '<b>Grace</b>', email: 'grace@example.com', greeting }
  const { body } = await buyGiftCard(other, { recipient })
  const { rows } = await other.pool.query(
    'select greeting, recipient_name from gift_card_sale where sale_order_id = $1',
    [body.id],
  )
  expect(rows).toEqual([{ greeting, recipient_name: recipient.name }])
})

describe('a saved card', () => {
  test('pays for its customer, and is saved on request [7.04.24]', async () => {
    await using other = await otherShop()
    const ada = await signedIn(other)
    expect((await buyGiftCard(other, { saveCard: true }, ada.headers)).status).toBe(200)
    const { rows } = await other.pool.query<{ id: string }>(
      `select id from payment_card where customer_id = $1`,
      [ada.customerId],
    )
    const saved = { paymentToken: undefined, paymentCardId: rows[0]?.id ?? '' }
    const { status, body } = await buyGiftCard(other, saved, ada.headers)
    expect({ status, customer: body.payingCustomer.id }).toEqual({ status: 200, customer: ada.customerId })
    expect((await buyGiftCard(other, saved)).refusal.code, 'nobody is signed in').toBe(
      'payment_card_not_found',
    )
    const eve = await signedIn(other, '+12125550199')
    expect((await buyGiftCard(other, saved, eve.headers)).refusal.code).toBe('payment_card_not_found')
  })
})

test('a shop that requires the bot check sells only to buyers who pass it, and a repeated request passes again', async () => {
  await using guarded = await testApp({ seed: seedBrand, settings: { BOT_CHECK_SECRET: botCheckSecret } })
  await flagShop(guarded, giftShop, { 'check-if-human': true })
  const buy = (headers: object) => buyGiftCard(guarded, {}, { 'idempotency-key': 'a', ...headers })
  expect(await buy({})).toMatchObject({ status: 403, refusal: { code: 'bot_check_required' } })
  const proof = { 'x-bot-token': await proveHuman(guarded) }
  const { status, body } = await buy(proof)
  expect(status).toBe(200)
  expect((await buy({})).body).toEqual(body)
  expect((await buyGiftCard(guarded, {}, proof)).refusal.code, 'a proof works once').toBe(
    'bot_check_required',
  )
  expect(sellGiftCard.botCheck).toBe(true)
})
