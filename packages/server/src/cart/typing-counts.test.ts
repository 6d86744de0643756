import { createCart, updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, namesOf, type NewAppointment } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { botCheckSecret, proveHuman } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { typingShop } from '../../test/typing-shop.ts'

type Shop = Awaited<ReturnType<typeof typingShop>>

/** Appointments of half an hour for both professionals, one after another. */
const halfHours = ({ at }: Shop): readonly NewAppointment[] =>
  Array.from(
    { length: 20 },
    (_, index) => `${10 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
  ).flatMap((time) => [at(time), at(time, 'eli')])

const groupsOf = (times: readonly NewAppointment[], size: number): readonly NewAppointment[][] =>
  Array.from({ length: Math.floor(times.length / size) }, (_, index) =>
    times.slice(index * size, (index + 1) * size),
  )

/** The held appointments, and the number counted for the fullest network. */
const heldAndCounted = async ({ t, clock }: Shop) => {
  const { rows } = await t.pool.query<{ held: number; counted: number }>(
    `select (select count(*)::int4 from appointment where state = 'held' and hold_expires_at > $1) as held,
       (select coalesce(max(cardinality(array(select at from unnest(times) as at where at > $1))), 0)::int4
        from limit_count where kind = 'typingHold' and most is not null) as counted`,
    [clock.now().toString()],
  )
  return rows[0]
}

test('an address holds ten appointments at a time, in any number of carts [guest-M11]', async () => {
  const shop = await typingShop()
  const { t, cartOf, update } = shop
  await using _ = t
  const answers = []
  for (const group of groupsOf(halfHours(shop), 3))
    answers.push(await update(await cartOf(group), group, 'true'))
  expect(answers.filter((answer) => answer === '10:10:00')).toHaveLength(3)
  expect(answers.slice(3)).toEqual(answers.slice(3).map(() => null))
  expect(await heldAndCounted(shop)).toEqual({ held: 9, counted: 9 })
})

test('releasing and holding at the same time leaves no uncounted hold [guest-M11]', async () => {
  const shop = await typingShop({ TYPING_HOLDS: '12' })
  const { t, cartOf, update } = shop
  await using _ = t
  for (const appointment of halfHours(shop).slice(0, 8)) {
    const cart = await cartOf([appointment])
    await update(cart, [appointment], 'true')
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        (['false', 'true', 'false', 'true'] as const).map((hold) => update(cart, [appointment], hold)),
      )
      const now = await heldAndCounted(shop)
      expect(now?.counted).toBe(now?.held)
    }
  }
})

test('an address may hold sixty unbooked appointments a day, and then needs the bot check [guest-M11]', async () => {
  const shop = await typingShop({ BOT_CHECK_SECRET: botCheckSecret })
  const { t, clock, cartOf, update, book } = shop
  await using _ = t
  const groups = groupsOf(halfHours(shop), 5)
  for (let round = 0; round < 6; round += 1) {
    for (const group of groups.slice(0, 2))
      expect(await update(await cartOf(group), group, 'true')).toContain(':')
    clock.advance({ minutes: 11 })
  }
  const [group = []] = groups
  const [one = group[0]] = group
  if (one === undefined) throw new Error('there are times')
  const cart = await cartOf([one])
  expect(await update(cart, [one], 'true')).toBe('bot_check_required')
  expect(await update(cart, [one], 'true', { address: '192.0.2.2' })).toContain(':')
  await update(cart, [one], 'false', { address: '192.0.2.2' })
  expect(await update(cart, [one], 'true', { botToken: await proveHuman(t) })).toContain(':')
  clock.advance({ hours: 24 })
  const last = halfHours(shop)
    .slice(0, 30)
    .map((time) => [time])
  for (const [index, time] of last.entries()) {
    if (index % 10 === 9) clock.advance({ minutes: 11 })
    const mine = await cartOf(time)
    expect(await update(mine, time, 'true'), 'the day is over').toContain(':')
    if (index < 5) expect(await book(mine), 'what is booked does not count').toBe('booked')
  }
  const { rows } = await t.pool.query<{ counted: number }>(
    `select cardinality(array(select at from unnest(times) as at where at > $1::timestamptz - interval '1 day')) as counted
     from limit_count where kind = 'typingHoldADay' and cardinality(times) > 1`,
    [clock.now().toString()],
  )
  expect(rows).toEqual([{ counted: 25 }])
})

test('a hold counts until its own end, even after its times were changed or it was extended [guest-M11]', async () => {
  const shop = await typingShop()
  const { t, clock, at, cartOf, update } = shop
  await using _ = t
  const hours = Array.from({ length: 10 }, (_each, index) => 10 + index)
  const carts: string[] = []
  for (const hour of hours) {
    const cart = await cartOf([at(`${hour}:00`)])
    carts.push(cart)
    await update(cart, [at(`${hour}:00`)], 'true')
  }
  clock.advance({ minutes: 9, seconds: 50 })
  for (const [index, cart] of carts.entries())
    expect(await update(cart, [at(`${10 + index}:30`)], 'true')).toBe('10:19:50')
  clock.advance({ minutes: 8, seconds: 30 })
  for (const [index, cart] of carts.entries())
    expect(await update(cart, [at(`${10 + index}:30`)], 'extend')).toBe('10:20:00')
  clock.advance({ minutes: 1, seconds: 35 })
  expect(await heldAndCounted(shop)).toEqual({ held: 10, counted: 10 })
  const eleventh = [at('10:00', 'eli')]
  expect(await update(await cartOf(eleventh), eleventh, 'true')).toBeNull()
  clock.advance({ seconds: 5 })
  expect(await update(await cartOf(eleventh), eleventh, 'true')).toBe('10:30:00')
})

test('a hold that another address extends counts for that address, or stays as it is [guest-M11]', async () => {
  const shop = await typingShop({ TYPING_HOLDS: '1' })
  const { t, clock, at, cartOf, update } = shop
  await using _ = t
  const [mine, theirs] = [[at('10:00')], [at('11:00')]]
  const cart = await cartOf(mine)
  expect(await update(cart, mine, 'true')).toBe('10:10:00')
  clock.advance({ minutes: 8 })
  expect(await update(await cartOf(theirs), theirs, 'true', { address: '192.0.2.2' })).toBe('10:18:00')
  expect(await update(cart, mine, 'extend', { address: '192.0.2.2' })).toBe('10:10:00')
  expect(await update(cart, mine, 'extend')).toBe('10:20:00')
})

test('a hold still counts after a payment that could not begin [guest-M11]', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand, settings: { TRUSTED_PROXIES: '1', TYPING_HOLDS: '2' } })
  await using _ = t
  const shop = 'harbour-prepay'
  const { services } = await namesOf(t, shop)
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const hold = async (hour: number) => {
    const appointments = [
      { barberId: 'hana', services: services('cut'), dateTime: `2026-11-24T${hour}:00:00+00:00` },
    ]
    const { body } = await t.send(createCart, { id: shop, new_appointments: appointments }, headers)
    const cartId = body.id ?? ''
    const held = await t.send(
      updateCart,
      { id: shop, cartId, new_appointments: appointments, hold: 'true' },
      headers,
    )
    return { cartId, until: held.body.heldUntil?.slice(11, 19) ?? null }
  }
  const pay = (cartId: string, paymentToken: string) => checkOut(t, shop, cartId, { paymentToken }, headers)
  const first = await hold(10)
  expect((await pay(first.cartId, 'sandbox_none')).refusal.code).toBe('invalid_payment_token')
  expect((await hold(11)).until).toBe('15:10:00')
  expect((await hold(12)).until).toBeNull()
  expect((await pay(first.cartId, card())).status).toBe(200)
  expect((await hold(12)).until, 'what is booked makes room').toBe('15:10:00')
})

test('opening and closing the details again and again holds sixty times within ten minutes, then none [guest-M11]', async () => {
  const shop = await typingShop()
  const { t, clock, at, cartOf, update, book } = shop
  await using _ = t
  const group = [at('10:00'), at('11:00'), at('12:00')]
  const cart = await cartOf(group)
  for (let round = 0; round < 20; round += 1) {
    expect(await update(cart, group, 'true')).toBe('10:10:00')
    await update(cart, group, 'false')
  }
  const changes = async () => (await t.pool.query('select from time_change')).rowCount
  const before = await changes()
  expect(await update(cart, group, 'true')).toBeNull()
  expect(await changes()).toBe(before)
  expect(await heldAndCounted(shop)).toEqual({ held: 0, counted: 0 })
  expect(await book(cart), 'the guest goes on without').toBe('booked')
  clock.advance({ minutes: 10 })
  const other = [at('14:00')]
  expect(await update(await cartOf(other), other, 'true')).toBe('10:20:00')
})

test('one proof of the bot check covers all tries to find any free professional [guest-M11]', async () => {
  const shop = await typingShop({ BOT_CHECK_SECRET: botCheckSecret, TYPING_HOLDS: '1' })
  const { t, at, cartOf, update } = shop
  await using _ = t
  const first = [at('10:00')]
  expect(await update(await cartOf(first), first, 'true')).toBe('10:10:00')
  const any = [at('12:00', 'any')]
  const carts = [await cartOf(any), await cartOf(any), await cartOf(any)]
  const tokens = [await proveHuman(t), await proveHuman(t), await proveHuman(t)]
  const answers = await Promise.all(
    carts.map((cart, index) => update(cart, any, 'true', { botToken: tokens[index] ?? '' })),
  )
  expect(answers.map(String).toSorted()).toEqual([
    '10:10:00',
    '10:10:00',
    'appointment.errors.oneOfTimeslotsNotAvailable',
  ])
})
