import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

// The clock shows Saturday 21 November 2026, 10:00 in New York.
const tuesday = (time: string): string => `2026-11-24T${time}:00-05:00`

/** The number of times that each outcome came about: `200`, or the code of the refusal. */
const tally = (answers: readonly Awaited<ReturnType<typeof checkOut>>[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const outcome = status === 200 ? '200' : refusal.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const gone = 'appointment.errors.oneOfTimeslotsNotAvailable'

const overlaps = async ({ pool }: TestApp): Promise<number> => {
  const { rows } = await pool.query<{ pairs: number }>(`
    select count(*)::int as pairs from appointment one join appointment other
      on one.id < other.id and one.barber_id = other.barber_id and one.state = 'booked' and other.state = 'booked'
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`)
  return rows[0]?.pairs ?? 0
}
const count = async (
  { pool }: TestApp,
  table: 'appointment' | 'sale_order' | 'sandbox_payment',
): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

test.each([
  ['without a card', 'harbour-free', 'dora', 'corte', { isBookNoPay: true }],
  ['with a card', 'harbour-prepay', 'hana', 'cut', { paymentToken: card() }],
] as const)(
  'one of 64 guests who check out one slot %s gets it, and the others are told that it is taken',
  async (_how, shop, barber, key, more) => {
    await using t = await testApp({ seed: seedBrand })
    const { services } = await namesOf(t, shop)
    const carts = await Promise.all(
      Array.from({ length: 64 }, () =>
        makeCart(t, shop, [{ barberId: barber, services: services(key), dateTime: tuesday('10:00') }]),
      ),
    )
    const answers = await Promise.all(carts.map(({ id }) => checkOut(t, shop, id, more)))
    expect(tally(answers)).toEqual({ 200: 1, [gone]: 63 })
    expect(await count(t, 'appointment')).toBe(1)
    expect(await count(t, 'sale_order')).toBe(1)
    const { rows: asked } = await t.pool.query(
      `select operation from sandbox_payment order by created_at, operation`,
    )
    expect(asked, 'who lost is never charged').toEqual(
      'paymentToken' in more ? [{ operation: 'authorize' }, { operation: 'capture' }] : [],
    )
  },
)

test('a test without the constraint sees the same race book a time twice', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query('alter table appointment drop constraint appointment_no_overlap')
  // Replaces the constraint by one of its name that excludes nothing, because bookings refer to the name.
  await t.pool.query(
    'alter table appointment add constraint appointment_no_overlap exclude using gist (shop_id with =, id with =)',
  )
  const { services } = await namesOf(t, 'harbour-free')
  const carts = await Promise.all(
    Array.from({ length: 16 }, () =>
      makeCart(t, 'harbour-free', [
        { barberId: 'dora', services: services('corte'), dateTime: tuesday('10:00') },
      ]),
    ),
  )
  const answers = await Promise.all(
    carts.map(({ id }) => checkOut(t, 'harbour-free', id, { isBookNoPay: true })),
  )
  expect(tally(answers)[200]).toBeGreaterThan(1)
  expect(await overlaps(t)).toBeGreaterThan(0)
})

test('only one of several overlapping slots is booked', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { services } = await namesOf(t, 'harbour-free')
  const times = ['12:00', '12:15', '12:30', '12:45']
  const carts = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      makeCart(t, 'harbour-free', [
        { barberId: 'dora', services: services('corte'), dateTime: tuesday(times[index % 4]!) },
      ]),
    ),
  )
  const answers = await Promise.all(
    carts.map(({ id }) => checkOut(t, 'harbour-free', id, { isBookNoPay: true })),
  )
  expect(tally(answers)).toEqual({ 200: 2, [gone]: 38 })
  expect(await overlaps(t)).toBe(0)
})

test('groups in opposite order never deadlock, and are booked completely or not at all', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { services } = await namesOf(t, 'harbour-free')
  const appointment = (barberId: string, time: string) => ({
    barberId,
    services: services('corte'),
    dateTime: tuesday(time),
  })
  const carts = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const time = `1${index % 4}:00`
      const pair = [appointment('dora', time), appointment('eli', time)]
      return makeCart(t, 'harbour-free', index % 2 === 0 ? pair : pair.toReversed())
    }),
  )
  const answers = await Promise.all(
    carts.map(({ id }) => checkOut(t, 'harbour-free', id, { isBookNoPay: true })),
  )
  expect(tally(answers)).toEqual({ 200: 4, [gone]: 36 })
  expect(await count(t, 'appointment')).toBe(8)
  expect(await overlaps(t)).toBe(0)
  for (const { body } of answers.filter(({ status }) => status === 200)) {
    expect((await t.send(getSaleOrder, { id: body.id })).body.items).toHaveLength(2)
  }
})

test('guests who book any professional at one time get one booking for each professional, and the rest are refused', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { services } = await namesOf(t, 'harbour-free')
  const any = { barberId: 'any', services: services('corte'), dateTime: tuesday('10:00') }
  const dora = { ...any, barberId: 'dora' }
  const groups = Array.from({ length: 30 }, (_, index) => [[any], [dora], [any, any]][index % 3]!)
  const carts = await Promise.all(groups.map((group) => makeCart(t, 'harbour-free', group)))
  const answers = await Promise.all(
    carts.map(({ id }) => checkOut(t, 'harbour-free', id, { isBookNoPay: true })),
  )
  expect(Object.keys(tally(answers)).toSorted()).toEqual(['200', gone])
  expect(await count(t, 'appointment'), 'both are taken, whoever won').toBe(2)
  expect(await overlaps(t)).toBe(0)
})

test('a guest whose candidate is taken gets another professional of the same price, or the new sums', async () => {
  await using t = await testApp({ seed: seedBrand })
  const shop = 'harbour-deposit'
  const { services } = await namesOf(t, shop)
  const any = (key: string) => [{ barberId: 'any', services: services(key), dateTime: tuesday('10:00') }]
  // A shave costs the same with both professionals, a cut does not.
  const shave = await makeCart(t, shop, any('rasage'))
  const cut = await makeCart(t, shop, any('coupe'))
  expect([shave, cut].map(({ items }) => items[0]?.barber?.route)).toEqual(['flore', 'flore'])
  const rival = await makeCart(t, shop, [{ ...any('rasage')[0]!, barberId: 'flore' }])
  const pay = { paymentToken: card() }
  expect((await checkOut(t, shop, rival.id, pay)).status).toBe(200)
  const changed = await checkOut(t, shop, cut.id, pay)
  expect(changed).toMatchObject({
    status: 409,
    refusal: {
      code: 'price_changed',
      cart: { items: [{ barber: { route: 'guy' } }], breakdown: { subtotal: 4400 } },
    },
  })
  const same = await checkOut(t, shop, shave.id, pay)
  const { body } = await t.send(getSaleOrder, { id: same.body.id })
  expect(body.items[0]).toMatchObject({ barber: { route: 'guy' }, bookedWithAnyBarber: true })
  expect((await checkOut(t, shop, cut.id, pay)).refusal.code, 'none is left').toBe(gone)
})

test('many concurrent checkouts of one cart make one booking and one charge', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { services } = await namesOf(t, 'harbour-prepay')
  const appointment = { barberId: 'hana', services: services('cut'), dateTime: tuesday('10:00') }
  const cart = await makeCart(t, 'harbour-prepay', [appointment])
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      checkOut(
        t,
        'harbour-prepay',
        cart.id,
        { paymentToken: card() },
        { 'idempotency-key': `key-${index % 6}` },
      ),
    ),
  )
  const booked = answers.filter(({ status }) => status === 200)
  expect(booked.length).toBeGreaterThan(0)
  expect(new Set(booked.map(({ body }) => body.id)).size).toBe(1)
  expect(
    answers.every(
      ({ status, refusal }) =>
        status === 200 || /^(cart_booked|in_progress|too_many_declines)$/.test(refusal.code),
    ),
  ).toBe(true)
  expect(await count(t, 'sale_order')).toBe(1)
  expect(await count(t, 'sandbox_payment'), 'one authorisation, one capture').toBe(2)
})
