import { sellGiftCard } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { createUnreliable } from '../../test/unreliable-provider.ts'

const shop = 'harbour-prepay'
const declined = '4000000000000002'
const poor = '4000000000009995'
const asking = '4000002760003184'

type Asker = {
  readonly number?: string
  readonly address?: string
  readonly as?: number
  readonly page?: string
}

let keys = 0

/** Opens a shop that charges at checkout, and counts its requests to the provider about cards. */
const open = async (options: Parameters<typeof testApp>[0] = { seed: seedBrand }) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const provider = createUnreliable()
  const t = await testApp({
    clock,
    cardPayments: provider.around,
    settings: { TRUSTED_PROXIES: '1' },
    ...options,
  })
  const { services } = await namesOf(t, shop)
  let carts = 0
  const cart = async () => {
    carts += 1
    const date = Temporal.PlainDate.from('2026-11-24').add({ days: Math.floor(carts / 20) })
    const dateTime = `${date.toString()}T${String(carts % 20).padStart(2, '0')}:00:00+00:00`
    return (await makeCart(t, shop, [{ barberId: 'hana', services: services('cut'), dateTime }])).id
  }
  const headersOf = ({ address = '192.0.2.1', page }: Asker) => ({
    'x-forwarded-for': address,
    'idempotency-key': `key-${(keys += 1)}`,
    ...(page !== undefined && { 'x-visitor-id': page }),
  })
  const customerOf = ({ as = 0 }: Asker) => ({
    ...guest,
    email: `guest${as}@example.com`,
    phone: `+1212555${1000 + as}`,
  })
  const pay = async (cartId: string, asker: Asker = {}) => {
    const more = { paymentToken: card(asker.number ?? declined), customer: customerOf(asker) }
    const answer = await checkOut(t, shop, cartId, more, headersOf(asker))
    if (answer.status === 202) return 'at the bank'
    return answer.status === 200 ? 'booked' : answer.refusal.code
  }
  return {
    t,
    clock,
    cart,
    pay,
    headersOf,
    customerOf,
    asked: () => provider.asked.length,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the provider checks five of 500 bad cards at one cart, and no good card after them [security-C1] [asvs-2.4.1]', async () => {
  await using s = await open()
  const cart = await s.cart()
  const codes: string[] = []
  const tryOne = (round: number) => s.pay(cart, { address: `192.0.2.${round % 200}`, as: round })
  for (const round of times(10)) codes.push(await tryOne(round))
  // All others are sent at once, because one after another they would mostly wait.
  for (const batch of times(10))
    codes.push(...(await Promise.all(times(49).map((index) => tryOne(10 + 49 * batch + index)))))
  expect(codes).toHaveLength(500)
  expect(s.asked()).toBe(5)
  expect(new Set(codes.slice(5))).toEqual(new Set(['too_many_declines']))
  expect(await s.pay(cart, { number: '4242424242424242', address: '198.51.100.1', as: 999 })).toBe(
    'too_many_declines',
  )
  expect(s.asked()).toBe(5)
})

test('the bank’s reason is shown for the first two declines of a cart, also on repeated requests [security-C1]', async () => {
  await using s = await open()
  const cart = await s.cart()
  const codes: string[] = []
  for (const _ of times(4)) codes.push(await s.pay(cart, { number: poor }))
  expect(codes).toEqual(['insufficient_funds', 'insufficient_funds', 'card_declined', 'card_declined'])
  const { rows } = await s.t.pool.query<{ code: string }>(
    `select answer ->> 'code' as code from attempt order by created_at, code`,
  )
  expect(rows.map(({ code }) => code)).not.toContain('card_expired')
  expect(rows.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(2)
})

test('the refusal of further cards offers payment at the shop if it allows that, or else says when to try again or whom to call [security-C1] [R1]', async () => {
  await using s = await open()
  const page = 'a page'
  for (const as of times(5)) expect(await s.pay(await s.cart(), { page, as })).toBe('card_declined')
  const { services } = await namesOf(s.t, 'harbour-free')
  const dateTime = '2026-11-24T15:00:00-05:00'
  const appointments = [{ barberId: 'dora', services: services('corte'), dateTime }]
  const carts = [
    [shop, await s.cart()],
    ['harbour-free', (await makeCart(s.t, 'harbour-free', appointments)).id],
  ] as const
  const said: string[] = []
  for (const language of ['en', 'fr', 'es'])
    for (const [at, cart] of carts) {
      const headers = { ...s.headersOf({ page }), 'accept-language': language }
      const { refusal, headers: got } = await checkOut(
        s.t,
        at,
        cart,
        { paymentToken: card(), customer: s.customerOf({ as: 9 }) },
        headers,
      )
      expect([refusal.code, got['retry-after']]).toEqual(['too_many_declines', '600'])
      said.push(refusal.message)
    }
  expect(said).toEqual([
    expect.stringMatching(
      /^Too many cards were declined\. Try a card again in 10\smin, or call us at \+44\s\d+\s/,
    ),
    expect.stringMatching(/book and pay at the shop, or call us at \+1\s305\s/),
    expect.stringMatching(/Réessayez avec une carte dans 10\smin, ou appelez-nous au \+44\s\d+\s/),
    expect.stringMatching(/réserver et payer au salon, ou nous appeler au \+1\s305\s/),
    expect.stringMatching(/Intenta con una tarjeta de nuevo en 10\smin o llámanos al \+44\s\d+\s/),
    expect.stringMatching(/reservar y pagar en el local, o llamarnos al \+1\s305\s/),
  ])
})

test('a new cart of the same page continues the count of the one before, for ten minutes [security-C1]', async () => {
  await using s = await open()
  const page = 'a page'
  for (const as of times(5)) expect(await s.pay(await s.cart(), { page, as })).toBe('card_declined')
  expect(await s.pay(await s.cart(), { page, as: 9 })).toBe('too_many_declines')
  expect(await s.pay(await s.cart(), { page: 'another', as: 9 })).toBe('card_declined')
  s.clock.advance({ minutes: 10 })
  expect(await s.pay(await s.cart(), { page, as: 10 })).toBe('card_declined')
})

test('one contact may be declined ten times an hour, from any address, and one address 25 times in ten minutes [security-C1]', async () => {
  await using s = await open()
  for (const round of times(10)) {
    expect(await s.pay(await s.cart(), { address: `192.0.2.${round}`, as: 1 })).toBe('card_declined')
    s.clock.advance({ minutes: 3 })
  }
  expect(await s.pay(await s.cart(), { address: '203.0.113.1', as: 1 })).toBe('too_many_declines')
  for (const group of times(5)) {
    const cart = await s.cart()
    for (const as of times(5))
      expect(await s.pay(cart, { address: '203.0.113.1', as: 100 + 5 * group + as })).toBe('card_declined')
    s.clock.advance({ minutes: 1 })
  }
  expect(await s.pay(await s.cart(), { address: '203.0.113.1', as: 200 })).toBe('too_many_declines')
  expect(await s.pay(await s.cart(), { address: '203.0.113.2', as: 200 })).toBe('card_declined')
})

test('declined cards are counted together for carts and gift cards [security-C1]', async () => {
  await using s = await open()
  const page = 'a page'
  const names = await namesOf(s.t, 'harbour-card')
  expect(names.shopId).not.toBe('')
  const buy = async (as: number) => {
    const asker = { page, as }
    const answer = await s.t.send(
      sellGiftCard,
      {
        id: 'harbour-card',
        barberId: null,
        amount: 5000,
        customer: s.customerOf(asker),
        paymentToken: card(declined),
      },
      s.headersOf(asker),
    )
    return answer.status === 200 ? 'bought' : answer.refusal.code
  }
  for (const as of times(3)) expect(await buy(as)).toBe('card_declined')
  for (const as of times(2)) expect(await s.pay(await s.cart(), { page, as: 10 + as })).toBe('card_declined')
  expect(await s.pay(await s.cart(), { page, as: 20 })).toBe('too_many_declines')
  expect(await buy(21)).toBe('too_many_declines')
  expect(s.asked()).toBe(5)
})

test('the provider checks no more cards if they arrive all at once, at two processes [security-C1]', async () => {
  await using database = await testDatabase('branded')
  const { connection } = database
  const shared = { connection, [Symbol.asyncDispose]: () => Promise.resolve() }
  await using one = await open({ database: shared, seed: seedBrand, settings: { TRUSTED_PROXIES: '1' } })
  await using other = await open({ database: shared, settings: { TRUSTED_PROXIES: '1' } })
  const carts: string[] = []
  for (const _ of times(40)) carts.push(await one.cart())
  const codes = await Promise.all(
    carts.map((cart, as) =>
      (as % 2 === 0 ? one : other).pay(cart, { page: 'a page', as, address: `192.0.2.${as}` }),
    ),
  )
  expect(codes.toSorted()).toEqual([
    ...times(5).map(() => 'card_declined'),
    ...times(35).map(() => 'too_many_declines'),
  ])
})

test('a card that pays for a booking does not count, even with 3-D Secure, and a good card may follow a declined one', async () => {
  await using s = await open()
  const page = 'a page'
  for (const as of times(12))
    expect(await s.pay(await s.cart(), { page, as, number: '4242424242424242' })).toBe('booked')
  const cart = await s.cart()
  for (const _ of times(4)) expect(await s.pay(cart, { page, as: 50 })).toBe('card_declined')
  expect(await s.pay(cart, { page, as: 50, number: '4242424242424242' })).toBe('booked')
})

test('cards with 3-D Secure count until the bank has approved [security-C1]', async () => {
  await using s = await open()
  const cart = await s.cart()
  const codes: string[] = []
  for (const _ of times(8)) codes.push(await s.pay(cart, { number: asking }))
  expect(codes.filter((code) => code === 'at the bank')).toHaveLength(5)
  expect(codes.at(-1)).toBe('too_many_declines')
})

test('forty people behind one address can book within an hour if each pays', async () => {
  await using s = await open()
  const carts: string[] = []
  for (const _ of times(40)) carts.push(await s.cart())
  const codes = await Promise.all(
    carts.map((cart, as) => s.pay(cart, { as, page: `page ${as}`, number: '4242424242424242' })),
  )
  expect(new Set(codes)).toEqual(new Set(['booked']))
})
