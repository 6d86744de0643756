import { updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openColourShop, type Wish } from '../../test/colour-shop.ts'
import { namesSent } from '../../test/names-sent.ts'
import { addTimeOff } from './time-off/change-time-off.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'
const closed = 'appointment.errors.nonMatchingHours'

/** The free times from ten until noon. */
const around = (times: readonly string[]): readonly string[] =>
  times.filter((time) => time >= '10:00' && time < '12:00')

test('a cut is listed and booked in the pause of a colour, and nothing else within the colour', async () => {
  await using s = await openColourShop()
  expect(await s.book(['ada', 'colour', '10:00'])).toBe('200')
  expect(around(await s.free('ada', 'cut', 30))).toEqual(['10:45', '11:30', '11:45'])
  expect(around(await s.free('ada', '', 30)), 'nor by its length alone').toEqual(['10:45', '11:30', '11:45'])
  const eleven = (await s.slotsOf('ada', 'cut', 30)).find(({ time }) => time === s.at('11:00'))
  expect(eleven?.conflicts).toEqual([{ start: s.at('10:00'), end: s.at('11:30') }])
  expect(await s.book(['ada', 'cut', '11:00'])).toBe(taken)
  expect(await s.book(['ada', 'cut', '10:45'])).toBe('200')
  expect(await s.book(['ada', 'cut', '10:45'])).toBe(taken)
  expect(await s.diary()).toMatchObject([
    { who: 'ada', starts: '10:00', occupied: '10:00-10:45 11:15-11:30', units: '11:15-11:30' },
    { who: 'ada', starts: '10:45', occupied: null, units: null },
  ])
})

test('a colour is booked around a cut, if its pause is long enough for the cut', async () => {
  await using s = await openColourShop()
  expect(await s.book(['ada', 'cut', '10:45'])).toBe('200')
  expect(around(await s.free('ada', 'colour', 90))).toEqual(['10:00', '11:15', '11:30', '11:45'])
  expect(await s.book(['ada', 'colour', '10:00'])).toBe('200')
})

test('a shave leaves time to clean, which no guest sees as taken', async () => {
  await using s = await openColourShop()
  expect(await s.book(['ada', 'shave', '10:00'])).toBe('200')
  expect(around(await s.free('ada', 'cut', 30))).toEqual(['10:45', '11:00', '11:15', '11:30', '11:45'])
  const slots = await s.slotsOf('ada', 'cut', 30)
  expect(slots.find(({ time }) => time === s.at('10:30'))?.conflicts).toEqual([
    { start: s.at('10:00'), end: s.at('10:30') },
  ])
  expect(await s.book(['ada', 'cut', '10:30'])).toBe(taken)
  expect(around(await s.free('ada', 'shave', 30)), 'before another booking too').not.toContain('09:30')
})

test('two basins wash two guests at a time, whoever does it, and the third is told no booking as the reason', async () => {
  await using s = await openColourShop()
  expect(await s.book(['ada', 'wash', '10:00'])).toBe('200')
  expect(around(await s.free('cy', 'wash', 30))).toContain('10:00')
  expect(await s.book(['ben', 'wash', '10:00'])).toBe('200')
  expect(around(await s.free('cy', 'wash', 30))[0]).toBe('10:30')
  const slots = await s.slotsOf('cy', 'wash', 30)
  expect(slots.find(({ time }) => time === s.at('10:00'))).toMatchObject({ available: false, conflicts: [] })
  expect(await s.book(['cy', 'wash', '10:00'])).toBe(taken)
  expect(await s.book(['cy', 'cut', '10:00']), 'a cut needs no basin').toBe('200')
})

test('guests who come at once are given basins together, by one statement', async () => {
  await using s = await openColourShop()
  const carts = []
  for (const who of ['ada', 'ben', 'cy']) carts.push(await s.cartOf([who, 'wash', '10:00']))
  const names = namesSent(s.t)
  const answers = await Promise.all(carts.map(({ id }) => s.pay(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(names.filter((name) => name === 'uses' || name.startsWith('book-'))).toEqual([
    'uses',
    'book-together-uses',
  ])
  const { rows } = await s.t.pool.query('select unit from resource_use order by unit')
  expect(rows).toEqual([{ unit: 0 }, { unit: 1 }])
})

test('a guest whose basin another process gives away meanwhile gets the one that is left', async () => {
  await using s = await openColourShop()
  const cart = await s.cartOf(['ada', 'wash', '10:00'])
  const { pool } = s.t.deps
  const query = pool.query.bind(pool) as (...sent: readonly unknown[]) => Promise<unknown>
  let isTaken = false
  pool.query = (async (sent: { readonly name?: string; readonly values?: readonly unknown[] }) => {
    if (sent.name === 'book-together-uses' && !isTaken) {
      isTaken = true
      const uses = sent.values?.find((value) => String(value).includes('"resourceId"'))
      await query(
        `with use as (select * from jsonb_to_recordset($1) as use ("resourceId" uuid, unit int, "startsAt" timestamptz, "endsAt" timestamptz)),
           dee as (select shop_id, id from barber where route = 'dee'),
           other as (
             insert into appointment (shop_id, id, owner_id, position, barber_id, starts_at, ends_at, state,
               booked_with_any, guest_first_name, guest_last_name, occupied)
             select shop_id, gen_random_uuid(), gen_random_uuid(), 0, dee.id, "startsAt", "endsAt", 'booked', false, '', '',
               tstzmultirange(tstzrange("startsAt", "endsAt"))
             from dee, use returning id)
         insert into resource_use (shop_id, resource_id, unit, during, appointment_id)
         select shop_id, "resourceId", unit, tstzrange("startsAt", "endsAt"), other.id from dee, use, other`,
        [uses],
      )
    }
    return query(sent)
  }) as typeof pool.query
  expect(await s.pay(cart.id)).toMatchObject({ status: 200 })
  expect(isTaken).toBe(true)
  const { rows } = await s.t.pool.query('select unit from resource_use order by unit')
  expect(rows).toEqual([{ unit: 0 }, { unit: 1 }])
})

test('a guest whose basin the shop no longer counts still has one of those that are left', async () => {
  await using s = await openColourShop()
  expect(await s.book(['ada', 'wash', '10:00'])).toBe('200')
  expect(await s.book(['ben', 'wash', '10:00'])).toBe('200')
  await s.t.pool.query(
    `with gone as (
       update appointment set state = 'canceled', hold_expires_at = null
       where id = (select appointment_id from resource_use where unit = 0) returning shop_id, starts_at, ends_at
     ), told as (insert into time_change (shop_id, starts_at, ends_at) select * from gone),
     fewer as (update resource set units = 1)
     update shop set revision = revision + 1`,
  )
  expect(around(await s.free('cy', 'wash', 30))[0]).toBe('10:30')
  expect(await s.book(['cy', 'wash', '10:00'])).toBe(taken)
  expect(await s.book(['cy', 'wash', '10:30'])).toBe('200')
})

test('three friends find no time at which two basins would wash them all', async () => {
  await using s = await openColourShop()
  const two: readonly Wish[] = [
    ['ada', 'wash', '10:00'],
    ['ben', 'wash', '10:00'],
  ]
  expect(around(await s.freeBeside(two, ['any', 'wash']))[0]).toBe('10:30')
  expect(await s.book(...two, ['cy', 'wash', '10:00'])).toBe(taken)
  expect(await s.diary()).toEqual([])
  expect(await s.book(...two, ['cy', 'wash', '10:30'])).toBe('200')
  const units = (await s.diary()).map(({ units: used }) => used)
  expect(units).toEqual(['10:00-10:30', '10:00-10:30', '10:30-11:00'])
})

test('a moved colour takes its pause and its basin along', async () => {
  await using s = await openColourShop()
  await s.book(['ada', 'colour', '10:00'])
  await s.book(['ada', 'cut', '10:45'])
  const [colour] = await s.diary()
  const moved = await s.move(colour?.id ?? '', 'ada', '10:15')
  expect(moved.refusal.code, 'the cut is in the way').toBe(taken)
  expect((await s.move(colour?.id ?? '', 'cy', '14:00')).status).toBe(200)
  expect(await s.diary()).toMatchObject([
    { who: 'ada', starts: '10:45' },
    { who: 'cy', starts: '14:00', occupied: '14:00-14:45 15:15-15:30', units: '15:15-15:30' },
  ])
  expect(around(await s.free('ada', 'cut', 30))[0]).toBe('10:00')
})

test('a moved colour may overlap its own former time', async () => {
  await using s = await openColourShop()
  await s.book(['ada', 'colour', '10:00'])
  const [colour] = await s.diary()
  expect((await s.move(colour?.id ?? '', 'ada', '10:15')).status).toBe(200)
  expect(await s.diary()).toMatchObject([{ occupied: '10:15-11:00 11:30-11:45', units: '11:30-11:45' }])
})

test('a guest who types holds the work and the basin, and nothing of the pause', async () => {
  await using s = await openColourShop()
  const cart = await s.cartOf(['ada', 'wash', '10:00'])
  const other = await s.cartOf(['ben', 'colour', '09:00'])
  for (const { id, wish } of [
    { id: cart.id, wish: s.wish(['ada', 'wash', '10:00']) },
    { id: other.id, wish: s.wish(['ben', 'colour', '09:00']) },
  ]) {
    const asked = { id: s.shop, cartId: id, hold: 'true' as const, new_appointments: [wish] }
    expect((await s.t.send(updateCart, asked)).status).toBe(200)
  }
  expect(await s.diary()).toMatchObject([
    { who: 'ben', state: 'held', occupied: '09:00-09:45 10:15-10:30', units: '10:15-10:30' },
    { who: 'ada', state: 'held', units: '10:00-10:30' },
  ])
  expect(await s.book(['cy', 'wash', '10:15'])).toBe(taken)
  expect(await s.book(['ben', 'cut', '09:45'])).toBe('200')
  expect((await s.pay(cart.id)).status).toBe(200)
  expect((await s.pay(other.id)).status).toBe(200)
  expect((await s.diary()).map(({ state, units }) => `${state} ${units ?? '-'}`)).toEqual([
    'booked 10:15-10:30',
    'booked -',
    'booked 10:00-10:30',
  ])
})

test('a canceled wash gives its basin back', async () => {
  await using s = await openColourShop()
  await s.book(['ada', 'wash', '10:00'])
  await s.book(['ben', 'wash', '10:00'])
  await s.t.pool.query(`update appointment set state = 'canceled' where barber_id = $1`, [
    s.names.barber('ada'),
  ])
  expect((await s.diary()).map(({ units }) => units)).toEqual([null, '10:00-10:30'])
  expect(await s.book(['cy', 'wash', '10:00'])).toBe('200')
})

test('nobody books in time off, by any statement that takes a time, but a pause may lie in it', async () => {
  await using s = await openColourShop()
  const cart = await s.cartOf(['ada', 'cut', '10:45'])
  await addTimeOff(
    s.t.deps,
    { id: s.names.shopId, timezone: 'America/New_York' },
    {
      barberId: s.names.barber('ada'),
      begins: { day: s.day, minute: 10 * 60 + 45 },
      ends: { day: s.day, minute: 11 * 60 + 15 },
      isWeekly: false,
      lastDay: null,
      reason: null,
    },
  )
  expect((await s.pay(cart.id)).refusal.code, 'a cart from before').toBe(closed)
  expect(around(await s.free('ada', 'cut', 30))).toEqual(['10:00', '10:15', '11:15', '11:30', '11:45'])
  expect((await s.slotsOf('ada', 'cut', 30)).map(({ time }) => time)).not.toContain(s.at('10:45'))
  expect(await s.book(['ada', 'colour', '10:00'])).toBe('200')
  expect(await s.book(['any', 'cut', '10:45']), 'a colleague is there').toBe('200')
})
