import {
  bookFromWaitingList,
  bookOfferedSlot,
  getOfferedSlot,
  getOfferedSlots,
  getSaleOrder,
  getWaitingListApplication,
  leaveWaitingList,
  updateWaitingListApplication,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { card, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { cancel, fillDay, joinAs, makeOffers, offered, readAs, sumOf } from '../../test/waiting-list.ts'

const shop = 'harbour-card'
let t: TestApp
let clock: ReturnType<typeof movableClock>
let taken: ReadonlyMap<string, string>
let ada: string
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  taken = await fillDay(t, shop, 'ada')
  ada = (await namesOf(t, shop)).barber('ada')
})
afterEach(() => t[Symbol.asyncDispose]())

const join = (number: number) => joinAs(t, shop, number, { barberId: ada, paymentToken: card() })

test('a guest who joins stands in line, is offered a freed time, and takes it at today’s price with the fee [3.11.02] [3.11.04] [3.11.05] [7.07.04] [7.07.05] [7.07.07]', async () => {
  const [first, second] = [await join(1), await join(2)]
  expect(await readAs(t, second)).toMatchObject({ numberInLine: 2, status: null, timeSlots: [] })
  await makeOffers(t, shop)
  expect(await offered(t, first)).toEqual([])

  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  expect(await offered(t, second)).toEqual([])
  const { timeSlots, attempt } = await readAs(t, first)
  expect(timeSlots).toMatchObject([{ time: '2026-11-24T11:00:00-05:00', barber: { route: 'ada' } }])
  expect(attempt?.expiresAt).toBe('2026-11-21T10:15:00-05:00')
  const [slot] = timeSlots
  const id = first
  const slotId = slot?.waitingListSlotId ?? ''
  const all = await t.send(getOfferedSlots, { id, attemptId: attempt?.id ?? '' })
  expect(all.body).toEqual({ rows: timeSlots, expiresAt: attempt?.expiresAt })
  expect((await t.send(getOfferedSlot, { id, slotId })).body.rows).toEqual(timeSlots)
  const other = await t.send(getOfferedSlot, { id, slotId: 'other' })
  expect(other.body).toEqual({ rows: [], expiresAt: null })

  const accept = { waitingListCustomerId: first, waitingListSlotId: slotId }
  expect((await t.send(bookOfferedSlot, { ...accept, total: 1 })).refusal.code).toBe('amount_changed')
  const { status, body } = await t.send(bookOfferedSlot, { ...accept, total: slot?.total ?? 0 })
  expect(status).toBe(200)
  if (!('total' in body)) throw new Error('not booked')
  const order = (await t.send(getSaleOrder, { id: body.id })).body
  expect(order.breakdown).toMatchObject({ waitingListFee: 200, customerBookingFee: 150, total: slot?.total })
  expect(order.payments).toMatchObject([{ type: 'card', state: 'scheduled', cardInfo: { last4: '4242' } }])
  expect(await readAs(t, first)).toMatchObject({
    status: 'accepted',
    saleOrderId: body.id,
    numberInLine: null,
    timeSlots: [],
  })
  expect(await readAs(t, second)).toMatchObject({ numberInLine: 1 })
})

test('a guest who lets an offer lapse keeps their position, and the time goes to the next in line', async () => {
  const [first, second] = [await join(1), await join(2)]
  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  clock.advance({ minutes: 15 })
  const [slot] = (await readAs(t, first)).timeSlots
  expect(slot).toBeUndefined()
  expect(await readAs(t, first)).toMatchObject({ lapsedTo: null })
  await makeOffers(t, shop)
  expect(await readAs(t, first)).toMatchObject({ lapsedTo: 'line' })
  expect([await offered(t, first), await offered(t, second)]).toEqual([[], ['11:00']])
  expect(await readAs(t, first)).toMatchObject({ numberInLine: 1 })
  await cancel(t, taken.get('15:30'))
  await makeOffers(t, shop)
  expect([await offered(t, first), await offered(t, second)]).toEqual([['15:30'], ['11:00']])
})

test('a lapsed time becomes free for anyone if nobody is next in line, and the page says so', async () => {
  const only = await join(1)
  expect(await readAs(t, only)).toMatchObject({ lapsedTo: null })
  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  expect(await readAs(t, only)).toMatchObject({ lapsedTo: null })
  clock.advance({ minutes: 15 })
  await makeOffers(t, shop)
  expect(await readAs(t, only)).toMatchObject({ numberInLine: 1, timeSlots: [], lapsedTo: 'anyone' })
})

test('leaving the list frees an offered time, and leaving again changes nothing [7.07.02]', async () => {
  const [first, second] = [await join(1), await join(2)]
  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  expect((await t.send(leaveWaitingList, { id: first })).body).toMatchObject({
    status: 'left',
    timeSlots: [],
  })
  await makeOffers(t, shop)
  expect(await offered(t, second)).toEqual(['11:00'])
  const again = await t.send(leaveWaitingList, { id: first })
  expect([again.status, again.body.status]).toEqual([200, 'left'])
})

test('the tip can be changed while the application is waiting [3.11.03] [7.07.03]', async () => {
  const first = await join(1)
  const changed = await t.send(updateWaitingListApplication, { id: first, tipAmount: 700 })
  expect(changed.body).toMatchObject({ tipAmount: 700 })
  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  const [slot] = (await readAs(t, first)).timeSlots
  expect(slot?.total).toBe(4000 + 355 + 150 + 200 + 700)
  await t.send(leaveWaitingList, { id: first })
  const ended = await t.send(updateWaitingListApplication, { id: first, tipAmount: 0 })
  expect(ended.refusal.code).toBe('application_ended')
})

test('the tip can be changed until the day for which a guest waits is over at the shop', async () => {
  const id = await join(1)
  const change = (tipAmount: number) => t.send(updateWaitingListApplication, { id, tipAmount })
  clock.set('2026-11-25T04:59:00Z')
  expect((await change(500)).body).toMatchObject({ tipAmount: 500 })
  clock.set('2026-11-25T05:00:00Z')
  expect((await change(600)).refusal.code).toBe('application_ended')
  expect(await readAs(t, id)).toMatchObject({ tipAmount: 500 })
})

test('a tip of one cent is refused if the professional takes no tips before the appointment, but a tip of nothing is not', async () => {
  const ben = (await namesOf(t, shop)).barber('ben')
  const id = await joinAs(t, shop, 1, { barberId: ben, paymentToken: card() })
  const change = (tipAmount: number) => t.send(updateWaitingListApplication, { id, tipAmount })
  expect((await change(1)).refusal.code).toBe('tip_not_allowed')
  expect((await change(0)).body).toMatchObject({ tipAmount: 0 })
})

test('another free time is booked without the fee, and the offer goes to the next in line [7.07.06]', async () => {
  const [first, second] = [await join(1), await join(2)]
  await cancel(t, taken.get('11:00'))
  await makeOffers(t, shop)
  const other = { id: first, barberId: ada, dateTime: '2026-11-25T10:00:00-05:00' }
  const { status, body } = await t.send(bookFromWaitingList, { ...other, total: await sumOf(t, other) })
  expect(status).toBe(200)
  const order = (await t.send(getSaleOrder, { id: 'id' in body ? body.id : '' })).body
  expect(order.breakdown).toMatchObject({ waitingListFee: 0, customerBookingFee: 150 })
  expect(await readAs(t, first)).toMatchObject({ status: 'accepted' })
  await makeOffers(t, shop)
  expect(await offered(t, second)).toEqual(['11:00'])
})

test('the holder of the link books with the wished professional, or with anyone if its page offers that', async () => {
  const id = await join(1)
  const { barber } = await namesOf(t, shop)
  const book = async (who: string) =>
    (
      await t.send(bookFromWaitingList, {
        id,
        barberId: who,
        dateTime: '2026-11-25T10:00:00-05:00',
        validate: true,
      })
    ).refusal.code
  expect([await book(ada), await book(barber('ben'))]).toEqual(['amount_changed', 'amount_changed'])
  expect(await book(barber('cleo'))).toBe('passcode_required')
  await t.pool.query(
    `update shop set details = details || '{"allowBookWithAnyBarber": false}', revision = revision + 1`,
  )
  expect(await book(ada)).toBe('amount_changed')
  for (const who of [barber('ben'), barber('cleo'), 'any'])
    expect(await book(who)).toBe('any_barber_not_allowed')
})

test('the page of an application is never cached, because its address gives access to it [asvs-14.3.2]', async () => {
  const id = await join(1)
  const read = [
    await t.send(getWaitingListApplication, { id }),
    await t.send(getOfferedSlots, { id, attemptId: crypto.randomUUID() }),
    await t.send(getOfferedSlot, { id, slotId: crypto.randomUUID() }),
  ]
  expect(read.map(({ headers }) => headers['cache-control'])).toEqual(read.map(() => 'no-store'))
})
