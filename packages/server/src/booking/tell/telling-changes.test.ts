import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { toldKinds } from '../../../test/telling-shop.ts'
import { at } from '../../../test/told-sales.ts'
import { tellEvents } from './tell-events.ts'

/** Messages about several changes, made before the message of the first was written or sent. */

const [ada, ben, desk] = ['ada.cuts@example.com', 'ben.cuts@example.com', 'desk@example.com']

let s: Awaited<ReturnType<typeof openSales>>
beforeEach(async () => {
  s = await openSales('harbour-card')
  await s.t.pool.query(
    `update barber set email = route || '.cuts@example.com', details = details || '{"canCustomerCancel": true}'`,
  )
  await s.t.pool.query(`update shop set email = $1, revision = revision + 1`, [desk])
})
afterEach(() => s.t[Symbol.asyncDispose]())

/** Books with Ada, and sends everybody the message about it. */
const booked = async (times: readonly string[] = ['10:00']) => {
  const sale = await s.book(s.times('ada', 'fade', times.map(at)))
  await tellEvents(s.t.deps)
  await runJobs(s.t)
  await s.t.pool.query('delete from message')
  return sale
}
const move = async (id: string, time: string, barberId = 'ada', isTold = false): Promise<void> => {
  s.clock.advance({ minutes: 1 })
  const { status, refusal } = await s.move(id, { barberId, dateTime: at(time) })
  expect(status, refusal.code).toBe(200)
  if (isTold) await tellEvents(s.t.deps)
}
const cancel = async (id: string): Promise<void> => {
  s.clock.advance({ minutes: 1 })
  expect((await s.cancel(id)).status).toBe(200)
}
const subjects = async (to: string) =>
  (await outboxOf(s.t, to)).map(({ text }) => text?.match(/(?<=November \d\d, )[\d:]+[ap]m/g)?.join(' '))
const kinds = (to: string) => toldKinds(s.t, to)

test.each([
  ['all messages are written at once', false],
  ['the first message still waits', true],
])('staff read about a cancel at the time that they know (%s)', async (_, isTold) => {
  const id = firstOf(await booked())
  await move(id, '14:00', 'ada', isTold)
  await cancel(id)
  await tellEvents(s.t.deps)
  for (const to of [ada, desk]) {
    expect(await kinds(to)).toEqual(['email staffCanceled'])
    expect(await subjects(to)).toEqual(['10:00am'])
  }
})

test.each([
  ['all messages are written at once', false],
  ['the first message still waits', true],
])('an appointment that moved and moved back gets no message (%s)', async (_, isTold) => {
  const id = firstOf(await booked())
  await move(id, '14:00', 'ada', isTold)
  await move(id, '10:00', 'ada', isTold)
  await tellEvents(s.t.deps)
  expect(await toldKinds(s.t)).toEqual([])
})

test('a professional who takes over an appointment reads of a new one, the one who lost it reads its old time, and the shop that it moved', async () => {
  const id = firstOf(await booked())
  await move(id, '14:00', 'ben')
  await tellEvents(s.t.deps)
  expect([await kinds(ada), await kinds(ben), await kinds(desk)]).toEqual([
    ['email staffCanceled'],
    ['email staffBooked'],
    ['email staffMoved'],
  ])
  expect(await subjects(ada)).toEqual(['10:00am'])
  expect(await subjects(ben)).toEqual(['2:00pm'])
  expect(await subjects(desk)).toEqual(['2:00pm 10:00am'])
  await move(id, '10:00', 'ada')
  await tellEvents(s.t.deps)
  expect(await toldKinds(s.t), 'all as it was').toEqual([])
})

test('professionals who share a mailbox get one message', async () => {
  await s.t.pool.query(`update barber set email = 'chairs@example.com'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const id = firstOf(await booked())
  await move(id, '10:00', 'ben')
  await tellEvents(s.t.deps)
  expect(await kinds('chairs@example.com')).toEqual(['email staffMoved'])
})

test('staff read the time that they know when an appointment moved and was then canceled', async () => {
  const [first = '', second = ''] = appointmentsOf(await booked(['10:00', '11:00']))
  await move(first, '09:00')
  await move(second, '15:00')
  await cancel(second)
  await tellEvents(s.t.deps)
  expect(await kinds(desk)).toEqual(['email staffCanceled', 'email staffMoved'])
  expect(new Set(await subjects(desk))).toEqual(new Set(['11:00am', '9:00am 10:00am']))
})
