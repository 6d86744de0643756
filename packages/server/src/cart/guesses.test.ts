import { checkoutCart, createCart, validateAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'

const shop = 'harbour-card'

const open = async (options: Parameters<typeof testApp>[0] = { seed: seedBrand }) => {
  const t = await testApp({ settings: { TRUSTED_PROXIES: '1' }, ...options })
  const { barber, service, services } = await namesOf(t, shop)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const code = async (promoCode: string, address: string) => {
    const asked = {
      shopId: shop,
      promoCode,
      serviceIds: [service('cut')],
      dateTime: '2026-11-24T10:00:00-05:00',
    }
    const { status, refusal } = await t.send(validateAppointment, asked, from(address))
    return status === 200 ? 'right' : refusal.code
  }
  const passcode = async (barberPasscode: string, address: string) => {
    const cleo = { barberId: barber('cleo'), services: services('cut'), barberPasscode }
    const asked = { id: shop, new_appointments: [cleo] }
    const { status, refusal } = await t.send(createCart, asked, from(address))
    return status === 200 ? 'right' : refusal.code
  }
  return { t, code, passcode }
}

test('wrong codes from many addresses do not lock out a guest who knows one', async () => {
  const { t, code } = await open()
  await using _ = t
  const guesses = Array.from({ length: 300 }, (_each, guess) => guess)
  const codes = await Promise.all(guesses.map((guess) => code(`GUESS${guess}`, `198.51.100.${guess % 30}`)))
  expect(new Set(codes)).toEqual(new Set(['promo_not_found']))
  expect(await code('GUESS', '198.51.100.0')).toBe('too_many_requests')
  expect(await code('FADE20', '203.0.113.1')).toBe('right')
  expect(await code('FADE2O', '203.0.113.1')).toBe('promo_not_found')
  expect(await code('FADE20', '203.0.113.1'), 'mistyped once').toBe('right')
})

test('wrong passcodes from many addresses do not lock out a guest who knows one', async () => {
  const { t, passcode } = await open()
  await using _ = t
  const guesses = Array.from({ length: 20 }, (_, guess) => guess)
  const codes = await Promise.all(
    guesses.map((guess) => passcode(String(1000 + guess), `198.51.100.${guess % 5}`)),
  )
  expect(new Set(codes)).toEqual(new Set(['incorrect_passcode']))
  expect(await passcode('4711', '198.51.100.0')).toBe('too_many_requests')
  expect(await passcode('4711', '203.0.113.1')).toBe('right')
})

test('guesses are counted for all processes of one database together, and still count after a restart', async () => {
  await using database = await testDatabase('branded')
  const { connection } = database
  // The database is dropped once, after both processes have ended.
  const shared = { connection, [Symbol.asyncDispose]: () => Promise.resolve() }
  const again = () => open({ database: shared })
  {
    await using stack = new AsyncDisposableStack()
    const one = await open({ database: shared, seed: seedBrand })
    stack.use(one.t)
    const other = await again()
    stack.use(other.t)
    for (const { passcode } of [one, other, one, other, one])
      expect(await passcode('1000', '198.51.100.0')).toBe('incorrect_passcode')
    expect(await one.passcode('4711', '198.51.100.0')).toBe('too_many_requests')
    expect(await other.passcode('4711', '198.51.100.0')).toBe('too_many_requests')
    for (let guess = 0; guess < 10; guess += 1)
      expect(await one.code(`GUESS${guess}`, '198.51.100.0')).toBe('promo_not_found')
    expect(await other.code('FADE20', '198.51.100.0')).toBe('too_many_requests')
  }
  const later = await again()
  await using _ = later.t
  expect(await later.passcode('4711', '198.51.100.0')).toBe('too_many_requests')
  expect(await later.passcode('4711', '203.0.113.1')).toBe('right')
  expect(await later.code('FADE20', '198.51.100.0')).toBe('too_many_requests')
})

test('the addresses of one IPv6 network share a number of guesses', async () => {
  const { t, code } = await open()
  await using _ = t
  for (let guess = 0; guess < 10; guess += 1)
    expect(await code(`GUESS${guess}`, `2001:db8:0:1::${guess}`)).toBe('promo_not_found')
  expect(await code('FADE20', '2001:db8:0:1:ffff::')).toBe('too_many_requests')
  expect(await code('FADE20', '2001:db8:0:2::')).toBe('right')
})

const person = (index: number, phone = `+1212555${1000 + index}`) => ({
  firstName: 'Ada',
  lastName: 'King',
  email: `ada${index}@example.com`,
  phone,
})

test('an address learns of at most forty people whether they are members or have to pay beforehand', async () => {
  const { t } = await open()
  await using _ = t
  const { services } = await namesOf(t, shop)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const alone = async (index: number, address: string) =>
    (
      await t.send(
        validateAppointment,
        { shopId: shop, customer: person(index), validatePrepayOnly: true },
        from(address),
      )
    ).status
  const inCart = async (index: number, address: string) => {
    const asked = {
      id: shop,
      customer: person(index),
      new_appointments: [{ barberId: 'ada', services: services('cut') }],
    }
    return (await t.send(createCart, asked, from(address))).status
  }
  for (let index = 0; index < 20; index += 1) expect(await alone(index, '198.51.100.1')).toBe(200)
  for (let index = 20; index < 40; index += 1) expect(await inCart(index, '198.51.100.1')).toBe(200)
  expect(await inCart(3, '198.51.100.1'), 'asked about before').toBe(200)
  expect(await alone(40, '198.51.100.1')).toBe(429)
  expect(await inCart(41, '198.51.100.1')).toBe(429)
  expect(await inCart(41, '203.0.113.1')).toBe(200)
})

test('refused checkouts count as well, and a refusal for too many requests reveals nothing', async () => {
  const { t } = await open()
  await using _ = t
  const { services } = await namesOf(t, shop)
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const asked = {
    id: shop,
    new_appointments: [{ barberId: 'ada', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }],
  }
  const cart = await t.send(createCart, asked, headers)
  const tryAs = async (customer: ReturnType<typeof person>) =>
    (await t.send(checkoutCart, { id: shop, cartId: cart.body.id ?? '', customer }, headers)).status
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 1) statuses.push(await tryAs(person(index)))
  expect(statuses).not.toContain(429)
  expect(await tryAs(person(40))).toBe(429)
  expect(await tryAs({ ...person(41), email: 'member@example.com' })).toBe(429)
  expect(await tryAs(person(3)), 'asked about before').not.toBe(429)
})
