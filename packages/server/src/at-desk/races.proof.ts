import { addDeskTimeOff, bookAtDesk, moveBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openColourShop } from '../../test/colour-shop.ts'
import { deskStaff, type DeskStaff } from '../../test/desk-staff.ts'
import { readRows } from '../../test/rows.ts'
import { noneTwice, takenTwice, tallyOf } from '../../test/taken-twice.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'
const closed = 'appointment.errors.nonMatchingHours'
const staff = ['ada', 'ben', 'cy', 'dee'] as const
const services = ['cut', 'colour', 'shave', 'wash'] as const

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const of = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0]

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Opens a shop whose washes share two basins, with people at its desks. */
const open = async (desks: number) => {
  const s = await openColourShop()
  const people: DeskStaff[] = []
  for (let index = 0; index < desks; index += 1)
    people.push(await deskStaff(s.t, s.shop, { role: 'reception' }))
  const [first, ...others] = people
  if (first === undefined) throw new Error('nobody is at the desk')
  const book = async (
    desk: DeskStaff,
    [who, service, time]: readonly [string, string, string],
    more: object = {},
  ): Promise<string> => {
    const { status, refusal } = await desk.send(bookAtDesk, {
      shopId: s.shop,
      barberId: s.names.barber(who),
      serviceIds: [s.names.service(service)],
      dateTime: s.at(time),
      guest: {},
      ...more,
    })
    return status === 200 ? '200' : refusal.code
  }
  const pay = async (id: string): Promise<string> => {
    const { status, refusal } = await s.pay(id)
    return status === 200 ? '200' : refusal.code
  }
  return { ...s, book, guestPays: pay, first, desk: (index: number) => of([first, ...others], index) }
}

test('64 guests and 8 desks that book one day at once take no time and no basin twice', async () => {
  await using s = await open(8)
  const wish = (index: number) =>
    [
      of(staff, index),
      of(services, Math.floor(index / 4)),
      clockOf(600 + 15 * (Math.floor(index / 8) % 16)),
    ] as const
  const carts = []
  for (const each of times(64, wish)) carts.push(await s.cartOf(each))
  const outcomes = await Promise.all([
    ...carts.map(({ id }) => s.guestPays(id)),
    ...times(64, (index) => s.book(s.desk(index), wish(63 - index))),
  ])
  const { 200: booked = 0, ...refused } = tallyOf(outcomes)
  expect(Object.keys(refused)).toEqual([taken])
  expect(await readRows(s.t.pool, `select from appointment where state = 'booked'`)).toHaveLength(booked)
  expect(booked).toBeGreaterThan(10)
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('one of 16 desks that book a walk-in over hours at one time gets it', async () => {
  await using s = await open(16)
  const outcomes = await Promise.all(
    times(16, (index) =>
      s.book(s.desk(index), ['ada', index % 2 === 0 ? 'cut' : 'colour', '20:05'], { passOver: true }),
    ),
  )
  expect(tallyOf(outcomes)).toEqual({ 200: 1, [taken]: 15 })
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('two of 16 walk-ins over hours get a basin, whoever washes them', async () => {
  await using s = await open(8)
  const outcomes = await Promise.all(
    times(16, (index) => s.book(s.desk(index), [of(staff, index), 'wash', '20:05'], { passOver: true })),
  )
  expect(tallyOf(outcomes)).toEqual({ 200: 2, [taken]: 14 })
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})

test('a desk that asks again with one key at once books once', async () => {
  await using s = await open(1)
  const wish = {
    shopId: s.shop,
    barberId: s.names.barber('ada'),
    serviceIds: [s.names.service('cut')],
    dateTime: s.at('10:00'),
    guest: {},
  }
  const answers = await Promise.all(
    times(8, () => s.first.send(bookAtDesk, wish, { 'idempotency-key': 'once' })),
  )
  expect(tallyOf(answers.map(({ status, refusal }) => (status === 200 ? '200' : refusal.code)))).toEqual({
    200: 8,
  })
  expect(new Set(answers.map(({ body }) => body.booking?.id)).size).toBe(1)
  expect(await readRows(s.t.pool, 'select from appointment')).toHaveLength(1)
})

test('time off that comes while guests check out names every booking that is in it', async () => {
  await using s = await open(1)
  const carts = []
  for (const index of times(16, Number)) carts.push(await s.cartOf(['ada', 'cut', clockOf(600 + 30 * index)]))
  const block = () =>
    s.first.send(addDeskTimeOff, {
      shopId: s.shop,
      barberId: s.names.barber('ada'),
      begins: `${s.day}T09:00:00`,
      ends: `${s.day}T18:00:00`,
    })
  const [added, ...outcomes] = await Promise.all([block(), ...carts.map(({ id }) => s.guestPays(id))])
  expect(added.status).toBe(200)
  expect(Object.keys(tallyOf(outcomes)).filter((code) => code !== '200' && code !== closed)).toEqual([])
  const { concerned } = (await block()).body
  expect(concerned).toHaveLength(tallyOf(outcomes)['200'] ?? 0)
})

test('one of two desks that move a booking at once does it, and the other sees that it was changed', async () => {
  await using s = await open(2)
  await s.book(s.first, ['ada', 'wash', '10:00'])
  const [booked] = await s.diary()
  const { version } = (
    await readRows<{ readonly version: number }>(s.t.pool, 'select version from appointment')
  )[0] ?? { version: 0 }
  const answers = await Promise.all(
    times(2, (index) =>
      s.desk(index).send(moveBooking, {
        shopId: s.shop,
        id: booked?.id ?? '',
        version,
        barberId: s.names.barber(of(staff, index)),
        dateTime: s.at(`1${4 + index}:00`),
      }),
    ),
  )
  expect(answers.map(({ status, refusal }) => (status === 200 ? '200' : refusal.code)).toSorted()).toEqual([
    '200',
    'changed_meanwhile',
  ])
  expect(await takenTwice(s.t)).toEqual(noneTwice)
})
