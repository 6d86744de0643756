import { leaveWaitingList } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namesOf, takeTime } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { cancel, day, fillDay, guestNumber, joinAs, makeOffers, offered } from '../../../test/waiting-list.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const shop = 'harbour-free'
let t: TestApp
let clock: ReturnType<typeof movableClock>
let dora: ReadonlyMap<string, string>
let withDora: { readonly barberId: string }
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  dora = await fillDay(t, shop, 'dora')
  withDora = { barberId: (await namesOf(t, shop)).barber('dora') }
})
afterEach(() => t[Symbol.asyncDispose]())

const all = (...ids: readonly string[]) => Promise.all(ids.map((id) => offered(t, id)))
const free = async (...times: readonly string[]) => {
  for (const time of times) await cancel(t, dora.get(time))
}

test('a time that is already free when a guest joins is not held for them, but is once it is taken and freed', async () => {
  await free('11:00')
  const id = await joinAs(t, shop, 1, withDora)
  await makeOffers(t, shop)
  expect(await all(id)).toEqual([[]])
  await free('15:00')
  await makeOffers(t, shop)
  expect(await all(id)).toEqual([['15:00']])
  clock.advance({ minutes: 15 })
  const again = await takeTime(t, [shop, 'dora'], [`${day}T16:00:00Z`, `${day}T16:30:00Z`])
  await sweepWaitingLists(t.deps)
  await cancel(t, again)
  await makeOffers(t, shop)
  expect(await all(id)).toEqual([['11:00']])
})

test('a guest who was in line when a time freed is offered it, whoever joins afterwards', async () => {
  const first = await joinAs(t, shop, 1, { ...withDora, services: ['barba'] })
  await free('11:00')
  const second = await joinAs(t, shop, 2, withDora)
  await makeOffers(t, shop)
  expect(await all(first, second)).toEqual([['11:00'], []])
  clock.advance({ minutes: 15 })
  await makeOffers(t, shop)
  expect(await all(first, second), 'it has been taken meanwhile, and has freed').toEqual([[], ['11:00']])
})

test('a guest who leaves and joins again is not offered the same times again', async () => {
  const first = await joinAs(t, shop, 1, withDora)
  await free('11:00')
  await makeOffers(t, shop)
  await t.send(leaveWaitingList, { id: first })
  const second = await joinAs(t, shop, 2, withDora)
  const again = await joinAs(t, shop, 1, withDora)
  await makeOffers(t, shop)
  expect(await all(second, again)).toEqual([[], []])
  await free('12:00')
  await makeOffers(t, shop)
  expect(await all(second, again)).toEqual([['12:00'], []])
})

/** Frees three quarters of an hour from 11:00, which fit either of two half hours, but not both. */
const freeWide = async () => {
  await free('11:00', '11:30')
  await takeTime(t, [shop, 'dora'], [`${day}T16:45:00Z`, `${day}T17:00:00Z`])
}

test('a guest who lets a time lapse is offered the rest of the same gap only after the others in line', async () => {
  const [first, second] = [await joinAs(t, shop, 1, withDora), await joinAs(t, shop, 2, withDora)]
  await freeWide()
  for (const expected of [
    [['11:00'], []],
    [[], ['11:00']],
    [['11:15'], []],
    [[], ['11:15']],
    [[], []],
  ]) {
    await makeOffers(t, shop)
    expect(await all(first, second)).toEqual(expected)
    clock.advance({ minutes: 15 })
  }
})

test('a time that a guest let lapse is offered to them again, in line order, once it was booked and freed', async () => {
  const [first, second] = [await joinAs(t, shop, 1, withDora), await joinAs(t, shop, 2, withDora)]
  await free('11:00')
  for (const _ of [first, second]) {
    await makeOffers(t, shop)
    clock.advance({ minutes: 15 })
  }
  await makeOffers(t, shop)
  expect(await all(first, second)).toEqual([[], []])
  const booked = await takeTime(t, [shop, 'dora'], [`${day}T16:00:00Z`, `${day}T16:30:00Z`])
  await sweepWaitingLists(t.deps)
  await cancel(t, booked)
  await makeOffers(t, shop)
  expect(await all(first, second)).toEqual([['11:00'], []])
})

test('an offer has up to six times if nobody else waits for them', async () => {
  const first = await joinAs(t, shop, 1, withDora)
  await free('10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00')
  await makeOffers(t, shop)
  expect(await all(first)).toEqual([['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']])
  const second = await joinAs(t, shop, 2, withDora)
  await t.send(leaveWaitingList, { id: first })
  await makeOffers(t, shop)
  expect(await all(second)).toEqual([['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']])
})

test('a person, known by e-mail or phone, has two offers at most, and the next one waits until one of them has ended', async () => {
  const [wednesday, friday] = ['2026-11-25', '2026-11-27']
  const days = new Map([[day, dora]])
  for (const on of [wednesday, friday]) days.set(on, await fillDay(t, shop, 'dora', on))
  const { email, phone } = guestNumber(1)
  const mine = [
    await joinAs(t, shop, 1, withDora),
    await joinAs(t, shop, 2, { ...withDora, day: wednesday, email }),
    await joinAs(t, shop, 3, { ...withDora, day: friday, email: 'third@example.com', phone }),
  ]
  const other = await joinAs(t, shop, 4, { ...withDora, day: friday })
  for (const taken of days.values()) await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  expect(await all(...mine)).toEqual([['11:00'], ['11:00'], ['11:00']])
  expect(await all(other)).toEqual([[]])
})
