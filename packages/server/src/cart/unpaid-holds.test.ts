import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, type Checkout, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const shop = 'harbour-prepay'
const declined = card('4000000000000002')

/** A shop that never closes. Each cart is for another day, with its guests one after another. */
const open = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand, settings: { TRUSTED_PROXIES: '1' } })
  const { services } = await namesOf(t, shop)
  const cartOn = async (day: number, guests = 1) => {
    const date = Temporal.PlainDate.from('2026-11-24').add({ days: day }).toString()
    const appointments = Array.from({ length: guests }, (_, index) => ({
      barberId: 'hana',
      services: services('cut'),
      dateTime: `${date}T${String(10 + index)}:00:00+00:00`,
    }))
    return (await makeCart(t, shop, appointments)).id
  }
  const pay = async (
    cartId: string,
    { token = declined, address = '192.0.2.1', as = 'ada' } = {},
    more: Checkout = {},
  ) => {
    const customer = { ...guest, email: `${as}@example.com`, phone: phoneOf(as) }
    const answer = await checkOut(
      t,
      shop,
      cartId,
      { paymentToken: token, customer, ...more },
      { 'x-forwarded-for': address },
    )
    return answer.status === 200 ? 'booked' : answer.refusal.code
  }
  const held = async () => {
    const { rows } = await t.pool.query<{ times: number }>(
      `select count(*)::int4 as times from appointment where state = 'held'`,
    )
    return rows[0]?.times
  }
  const expiryOf = async (cartId: string) => (await t.send(getCart, { id: shop, cartId })).body.holdExpiresAt
  return { t, clock, cartOn, pay, held, expiryOf }
}

/** A phone for each name, made from the name's number. */
const phoneOf = (as: string): string => `+1212555${String(1000 + Number(as.replace(/\D/g, ''))).slice(-4)}`

test('a time stays held for ten minutes after the first declined card, however often a card is tried [wcag-2.2.1]', async () => {
  const { t, clock, cartOn, pay, held, expiryOf } = await open()
  await using _ = t
  const mine = await cartOn(0)
  const theirs = await cartOn(0)
  for (const minutes of [0, 4, 5]) {
    clock.advance({ minutes })
    expect(await pay(mine)).toBe('card_declined')
    expect(await expiryOf(mine)).toBe('2026-11-21T15:10:00+00:00')
  }
  expect(await pay(theirs, { as: 'b1' })).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
  clock.advance({ minutes: 1 })
  expect(await expiryOf(mine)).toBeNull()
  expect(await pay(theirs, { as: 'b1', token: card() })).toBe('booked')
  expect(await held()).toBe(0)
})

test('an accepted card within the ten minutes books the time', async () => {
  const { t, clock, cartOn, pay } = await open()
  await using _ = t
  const cart = await cartOn(0)
  expect(await pay(cart)).toBe('card_declined')
  clock.advance({ minutes: 9 })
  expect(await pay(cart)).toBe('card_declined')
  expect(await pay(cart, { token: card() })).toBe('booked')
})

test('one contact can hold at most ten times without paying, from any address, and paid times no longer count', async () => {
  const { t, clock, cartOn, pay, held } = await open()
  await using _ = t
  const [first, second, third] = [await cartOn(0, 5), await cartOn(1, 5), await cartOn(2)]
  expect(await pay(first, { address: '192.0.2.1' })).toBe('card_declined')
  expect(await pay(second, { address: '192.0.2.2' })).toBe('card_declined')
  expect(await pay(third, { address: '192.0.2.3' })).toBe('too_many_requests')
  expect(await pay(second, { address: '192.0.2.3' }), 'what it holds already is its own').toBe(
    'card_declined',
  )
  expect(await pay(third, { address: '192.0.2.3', as: 'b1' }), 'somebody else').toBe('card_declined')
  expect(await held()).toBe(11)
  expect(await pay(first, { token: card() })).toBe('booked')
  expect(await pay(await cartOn(3))).toBe('card_declined')
  clock.advance({ minutes: 10 })
  expect(await pay(await cartOn(4, 5)), 'after ten minutes nothing is held').toBe('card_declined')
})

test('all spellings of a mailbox count as one contact [security-M4]', async () => {
  const { t, cartOn, pay } = await open()
  await using _ = t
  expect(await pay(await cartOn(0, 5), { address: '192.0.2.1', as: 'ada+1' })).toBe('card_declined')
  expect(await pay(await cartOn(1, 5), { address: '192.0.2.2', as: 'ADA+2' })).toBe('card_declined')
  expect(await pay(await cartOn(2), { address: '192.0.2.3', as: 'ada+3' })).toBe('too_many_requests')
})

test('the networks of one /56 may hold four times as many as an address [security-M3]', async () => {
  const { t, cartOn, pay } = await open()
  await using _ = t
  const payFrom = async (index: number) =>
    pay(await cartOn(index, 5), {
      address: `2001:db8:1:${(0x1000 + index).toString(16)}::1`,
      as: `g${index}`,
    })
  const codes = await Promise.all(Array.from({ length: 22 }, (_each, index) => payFrom(index)))
  expect(codes.filter((code) => code === 'card_declined')).toHaveLength(20)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
})

test('at most five groups of five can hold times behind one router, even all at once', async () => {
  const { t, cartOn, pay, held } = await open()
  await using _ = t
  const carts = await Promise.all(Array.from({ length: 8 }, (_each, day) => cartOn(day, 5)))
  const codes = await Promise.all(
    carts.map((cart, index) => pay(cart, { address: `2001:db8:0:1::${index}`, as: `g${index}` })),
  )
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'card_declined'),
    ...Array.from({ length: 3 }, () => 'too_many_requests'),
  ])
  expect(await held()).toBe(25)
  expect(await pay(await cartOn(9), { address: '2001:db8:0:2::1', as: 'g9' })).toBe('card_declined')
})

test('successful payments do not block one another, however many arrive at once', async () => {
  const { t, cartOn, pay } = await open()
  await using _ = t
  const carts = await Promise.all(Array.from({ length: 8 }, (_each, day) => cartOn(day, 5)))
  const answers = await Promise.all(carts.map((cart) => pay(cart, { token: card() })))
  expect(new Set(answers)).toEqual(new Set(['booked']))
})
