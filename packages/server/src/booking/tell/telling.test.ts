import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, namesOf } from '../../../test/booking.ts'
import type { MovableClock } from '../../../test/movable-clock.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { bookCut, tellingShop, toldKinds } from '../../../test/telling-shop.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { inTransaction } from '../../store/transaction.ts'
import { tellEvents } from './tell-events.ts'

let clock: MovableClock
let t: TestApp
beforeEach(async () => {
  ;({ t, clock } = await tellingShop())
})
afterEach(() => t[Symbol.asyncDispose]())

const book = (more: Parameters<typeof bookCut>[1] = {}, dateTime?: string) => bookCut(t, more, dateTime)
const tell = () => tellEvents(t.deps)
const kinds = (to?: string) => toldKinds(t, to)
const cancel = async ({ shopId, subjectId }: { shopId: string; subjectId: string }) => {
  await t.pool.query(`update appointment set state = 'canceled' where sale_order_id = $1`, [subjectId])
  await recordEvent(t.pool, { shopId, subjectId, kind: 'canceled' }, clock.now())
}

test('a guest who booked gets one mail and one text message about it', async () => {
  await book()
  expect(await kinds()).toEqual([])
  await tell()
  await tell()
  expect(await kinds()).toEqual(['email booked', 'sms booked'])
  const mail = (await outboxOf(t, guest.email)).find(({ channel }) => channel === 'email')
  expect(mail?.text).toContain('You’re booked, Ada')
  expect(mail?.text).toContain('Tuesday, November 24, 10:00am')
})

test('a change that was rolled back gets no message', async () => {
  const subjectId = randomUUID()
  const { shopId } = await namesOf(t, 'harbour-card')
  await inTransaction(t.pool, async (client) => {
    await recordEvent(client, { shopId, kind: 'canceled', subjectId }, clock.now())
    throw new Error('undone')
  }).catch(() => undefined)
  await tell()
  expect(await kinds()).toEqual([])
})

test('a booking that is canceled at once gets only the message about the cancel', async () => {
  await cancel(await book())
  await tell()
  expect(await kinds()).toEqual(['email canceled', 'sms canceled'])
})

test('a message that is outdated before it is sent is dropped', async () => {
  const sale = await book()
  await tell()
  await cancel(sale)
  await tell()
  const { rows } = await t.pool.query<{ kind: string; state: string }>(
    `select kind, state from message where channel = 'email' order by number`,
  )
  expect(rows).toEqual([
    { kind: 'booked', state: 'expired' },
    { kind: 'canceled', state: 'waiting' },
  ])
})

test('several moves get one message, with the last one', async () => {
  const sale = await book()
  await tell()
  await runJobs(t)
  const id = (await t.pool.query<{ id: string }>('select id from appointment')).rows[0]?.id ?? ''
  for (const day of ['23', '25']) {
    const times = { dateTime: `2026-11-${day}T10:00:00-05:00`, endsAt: `2026-11-${day}T10:30:00-05:00` }
    const before = [{ itemId: id, barberId: null, ...times }]
    await recordEvent(t.pool, { ...sale, kind: 'moved', detail: { before } }, clock.now())
    clock.advance({ seconds: 1 })
  }
  await tell()
  const mails = (await outboxOf(t, guest.email)).filter(({ kind }) => kind === 'moved')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Was: Mon, Nov 23, 10:00am\nNow: ')
})

test('two workers at once write one message', async () => {
  await book()
  await Promise.all([tell(), tell(), tell()])
  expect(await kinds()).toHaveLength(2)
})

test('a worker that dies between reading and writing has written no message, and the next one does', async () => {
  await book()
  const ofShopOnceOpen = () => Promise.reject(new Error('killed'))
  await tellEvents({ ...t.deps, catalogues: { ...t.deps.catalogues, ofShopOnceOpen } })
  expect(await kinds()).toEqual([])
  await tell()
  expect(await kinds(), 'put off').toEqual([])
  clock.advance({ minutes: 2 })
  await tell()
  expect(await kinds()).toHaveLength(2)
})

test('a guest gets a reminder a day before, and none for a booking made within a day', async () => {
  await book()
  await tell()
  const reminders = async () => (await outboxOf(t, guest.email)).filter(({ kind }) => kind === 'reminder')
  clock.set('2026-11-23T14:59:00Z')
  await book({}, '2026-11-24T09:00:00-05:00')
  await tell()
  expect(await reminders()).toHaveLength(0)
  clock.set('2026-11-23T15:00:00Z')
  await tell()
  await tell()
  expect(await reminders()).toHaveLength(1)
  const [mail] = await reminders()
  expect(mail?.text).toContain('See you tomorrow, Ada')
})

test('a guest gets no reminder of a canceled appointment', async () => {
  const sale = await book()
  await tell()
  await cancel(sale)
  await tell()
  clock.advance({ hours: 72 })
  await tell()
  expect(await kinds()).not.toContain('email reminder')
})

test('a guest who prefers French or Spanish gets messages in it, and others in the shop’s language', async () => {
  await book({ customer: { ...guest, preferredLanguage: 'fr' } })
  await book(
    { customer: { ...guest, email: 'eva@example.com', preferredLanguage: 'es' } },
    '2026-11-25T10:00:00-05:00',
  )
  await tell()
  expect((await outboxOf(t, guest.email))[0]?.text).toContain('C’est réservé, Ada')
  const spanish = (await outboxOf(t, 'eva@example.com'))[0]?.text
  expect(spanish).toContain('Tu reserva está confirmada, Ada')
  expect(spanish, 'the city of the clock').toMatch(/Nueva\sYork/)
})

test('the professional and the shop get messages if the brand file has their e-mail, without last names or contacts', async () => {
  await t.pool.query(`update shop set email = 'desk@example.com', revision = revision + 1`)
  await t.pool.query(`update barber set email = 'ada.cuts@example.com' where route = 'ada'`)
  const sale = await book()
  await tell()
  for (const to of ['desk@example.com', 'ada.cuts@example.com']) {
    const [mail] = await outboxOf(t, to)
    expect(mail?.kind).toBe('staffBooked')
    for (const secret of [guest.lastName, guest.email, guest.phone]) expect(mail?.text).not.toContain(secret)
  }
  await runJobs(t)
  await cancel(sale)
  await tell()
  expect(await kinds('desk@example.com')).toEqual(['email staffBooked', 'email staffCanceled'])
})

test('a booking that is canceled before staff read of it gets no message to them', async () => {
  await t.pool.query(`update shop set email = 'desk@example.com', revision = revision + 1`)
  await cancel(await book())
  await tell()
  const sale = await book()
  await tell()
  await cancel(sale)
  await tell()
  expect(await kinds('desk@example.com')).toEqual([])
  expect(await kinds(guest.email)).toEqual(['email canceled', 'email canceled'])
})

test('a booking whose event comes again while its message waits gets one message', async () => {
  const sale = await book()
  await tell()
  await recordEvent(t.pool, { ...sale, kind: 'booked' }, clock.now())
  await tell()
  expect(await kinds()).toEqual(['email booked', 'sms booked'])
})

test('a reminder that was not sent before the appointment begins is not sent any more', async () => {
  await book()
  await tell()
  clock.set('2026-11-23T15:00:00Z')
  await tell()
  const { rows } = await t.pool.query(`select distinct expires_at from message where kind = 'reminder'`)
  expect(rows).toEqual([{ expires_at: new Date('2026-11-24T15:00:00Z') }])
})
