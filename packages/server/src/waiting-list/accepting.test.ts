import {
  bookFromWaitingList,
  bookOfferedSlot,
  cancelAppointment,
  getSaleOrder,
  leaveWaitingList,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { TestApp } from '../../test/test-app.ts'
import {
  cancel,
  joinAs,
  makeOffers,
  offered,
  readAs,
  onFullDays,
  sumOf,
  type FullDay,
} from '../../test/waiting-list.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { sweepWaitingLists } from '../booking/offers/sweep-waiting-lists.ts'

let opened: FullDay
let t: TestApp
onFullDays((full) => {
  opened = full
  t = full.t
})

const bank = card('4000002760003184')

/** Makes a guest join, and offers them the time of a canceled appointment. */
const offer = async (number = 1, paymentToken = card(), times = ['11:15', '12:00']) => {
  const id = await joinAs(t, opened.shop, number, { barberId: opened.hana, paymentToken })
  for (const time of times) await cancel(t, opened.taken.get(time))
  await makeOffers(t, opened.shop)
  const slots = (await readAs(t, id)).timeSlots
  const accept = (more: object = {}, key = 'one', slot = slots[0]) =>
    t.send(
      bookOfferedSlot,
      {
        waitingListCustomerId: id,
        waitingListSlotId: slot?.waitingListSlotId ?? '',
        total: slot?.total ?? 0,
        ...more,
      },
      { 'idempotency-key': key },
    )
  return { id, slots, accept }
}
const captured = async () =>
  (await t.pool.query<{ amount: number }>(`select amount from payment where state = 'captured'`)).rows.map(
    ({ amount }) => amount,
  )
const sales = async () => (await t.pool.query('select from sale_order')).rowCount

test('a shop that charges at booking charges once, when an offered time is taken, even if requests are repeated [4.07.09]', async () => {
  const { id, slots, accept } = await offer()
  expect(await captured()).toEqual([])
  const { status, body } = await accept()
  expect(status).toBe(200)
  expect((await accept()).body).toEqual(body)
  expect((await accept({ total: 5 })).refusal.code).toBe('idempotency_key_reused')
  const again = await accept({}, 'two')
  expect(again.refusal).toMatchObject({ code: 'application_ended', saleOrderId: 'id' in body ? body.id : '' })
  expect(await captured()).toEqual([slots[0]?.total])
  expect([await sales(), (await readAs(t, id)).status]).toEqual([1, 'accepted'])
})

test('an offer still stands after a declined card, until its end, and another card can accept it', async () => {
  const { id, slots, accept } = await offer()
  const declined = await accept({ paymentToken: card('4000000000000002') })
  expect(declined.refusal.code).toBe('card_declined')
  const wrong = await accept({ paymentToken: 'none' }, 'wrong')
  expect(wrong.refusal.code).toBe('invalid_payment_token')
  expect((await readAs(t, id)).timeSlots).toEqual(slots)
  expect((await readAs(t, id)).attempt?.expiresAt).toBe('2026-11-21T15:15:00+00:00')
  expect((await accept({}, 'two', slots[1])).status).toBe(200)
  expect(await captured()).toEqual([slots[1]?.total])
})

test('a card declined at the last minute does not hold the time any longer', async () => {
  const { id, accept } = await offer(1, card(), ['11:15'])
  const next = await joinAs(t, opened.shop, 2, { barberId: opened.hana, paymentToken: card() })
  opened.clock.advance({ minutes: 14 })
  await accept({ paymentToken: card('4000000000000002') })
  opened.clock.advance({ minutes: 1 })
  await makeOffers(t, opened.shop)
  expect([await offered(t, id), await offered(t, next)]).toEqual([[], ['11:15']])
})

test('an offered time stays held during 3-D Secure, even past the countdown, and is booked once confirmed', async () => {
  const { id, accept } = await offer()
  const asked = await accept({ paymentToken: bank })
  expect(asked).toMatchObject({ status: 202, body: { status: 'requires_action' } })
  opened.clock.advance({ minutes: 14 })
  opened.clock.advance({ minutes: 2 })
  await makeOffers(t, opened.shop)
  expect(await readAs(t, id)).toMatchObject({ status: null })
  const { nextAction } = asked.body as { nextAction: { url: string } }
  await t.deps.sandboxChallenges?.answer(nextAction.url.split('/').at(-1) ?? '', true)
  expect((await accept({ paymentToken: bank })).status).toBe(200)
  expect(await readAs(t, id)).toMatchObject({ status: 'accepted' })
})

test('a guest who does not return from their bank loses the time to the next in line', async () => {
  const { id, accept } = await offer(1, card(), ['11:15'])
  const next = await joinAs(t, opened.shop, 2, { barberId: opened.hana, paymentToken: card() })
  await accept({ paymentToken: bank })
  opened.clock.advance({ minutes: 16 })
  await reconcileAttempts(t.deps)
  await runJobs(t)
  expect([await offered(t, id), await offered(t, next)]).toEqual([[], ['11:15']])
})

test('a guest whose payment waits for the bank can take another offered time instead', async () => {
  const { slots, accept } = await offer()
  await accept({ paymentToken: bank })
  expect((await accept({}, 'two', slots[1])).status).toBe(200)
  expect((await accept({ paymentToken: bank })).refusal.code).toBe('authentication_required')
  expect([await sales(), await captured()]).toEqual([1, [slots[1]?.total]])
})

test('a guest who leaves the list during 3-D Secure is charged nothing, and the time is free', async () => {
  const { id, accept } = await offer(1, card(), ['11:15'])
  const next = await joinAs(t, opened.shop, 2, { barberId: opened.hana, paymentToken: card() })
  await accept({ paymentToken: bank })
  expect((await t.send(leaveWaitingList, { id })).body.status).toBe('left')
  expect((await accept({ paymentToken: bank })).refusal.code).toBe('authentication_required')
  expect((await accept({}, 'two')).refusal.code).toBe('application_ended')
  await runJobs(t)
  expect([await offered(t, next), await captured(), await sales()]).toEqual([['11:15'], [], 0])
})

test('another free time can be booked with a new card after the day has passed', async () => {
  const { id } = await offer(1, card(), [])
  opened.clock.set('2026-11-26T15:00:00Z')
  await sweepWaitingLists(t.deps)
  const time = { id, barberId: opened.hana, dateTime: '2026-11-27T10:00:00+00:00' }
  const other = { ...time, total: await sumOf(t, time) }
  expect((await t.send(bookFromWaitingList, other)).refusal.code).toBe('payment_required')
  const late = { ...other, dateTime: '2026-11-24T10:00:00+00:00' }
  const past = await t.send(bookFromWaitingList, { ...late, paymentToken: card() })
  expect(past.refusal.code).toMatch(/^appointment\.errors/)
  const { status, body } = await t.send(bookFromWaitingList, { ...other, paymentToken: card() })
  expect(status).toBe(200)
  const order = (await t.send(getSaleOrder, { id: 'id' in body ? body.id : '' })).body
  expect(order.breakdown.waitingListFee).toBe(0)
  expect((await readAs(t, id)).status).toBe('accepted')
})

test('a taken time, or another sum than the current one, is refused, and the application stays', async () => {
  const { id } = await offer(1, card(), [])
  const other = { id, barberId: opened.hana, dateTime: '2026-11-24T10:00:00+00:00' }
  const gone = await t.send(bookFromWaitingList, other)
  expect(gone.refusal.code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
  const free = { ...other, dateTime: '2026-11-25T10:00:00Z' }
  const total = await sumOf(t, free)
  for (const more of [{ validate: true }, { validate: true, total }, { total: 1 }])
    expect((await t.send(bookFromWaitingList, { ...free, ...more })).refusal).toMatchObject({
      code: 'amount_changed',
      total,
      chargeNow: total,
      chargeLater: 0,
    })
  expect([await captured(), await sales()]).toEqual([[], 0])
  expect(await readAs(t, id)).toMatchObject({ status: null, numberInLine: 1 })
  expect((await t.send(bookFromWaitingList, { ...free, total })).status).toBe(200)
  expect(await captured()).toEqual([total])
})

test('an offered time is charged with the sum that the guest agreed to, and with no other', async () => {
  const { slots, accept } = await offer()
  const { total, chargeNow, chargeLater } = slots[0] ?? {}
  expect((await accept({ total: 1 })).refusal).toMatchObject({
    code: 'amount_changed',
    total,
    chargeNow,
    chargeLater,
  })
  expect(await captured()).toEqual([])
  expect((await accept()).status).toBe(200)
})

test('a guest who accepts a time and cancels it has left the list, gets no offers, and may join again', async () => {
  const { id, accept } = await offer(1, card(), ['11:15'])
  const { body } = await accept()
  const saleOrderId = 'id' in body ? body.id : ''
  const { rows } = await t.pool.query<{ id: string }>('select id from appointment where sale_order_id = $1', [
    saleOrderId,
  ])
  expect((await t.send(cancelAppointment, { id: rows[0]?.id ?? '' })).status).toBe(200)
  await runJobs(t)
  expect(await readAs(t, id)).toMatchObject({ status: 'accepted', saleOrderId, timeSlots: [], attempt: null })
  expect((await t.send(getSaleOrder, { id: saleOrderId })).body.state).toBe('canceled')
  await joinAs(t, opened.shop, 1, { barberId: opened.hana, paymentToken: card() })
})
