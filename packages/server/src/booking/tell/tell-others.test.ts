import {
  cancelAppointment,
  joinWaitingList,
  rescheduleAppointment,
  sellGiftCard,
} from '@openchair/contract/calls'
import { cancel, fillDay } from '../../../test/waiting-list.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { card, guest, namesOf } from '../../../test/booking.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import type { MovableClock } from '../../../test/movable-clock.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { bookCut, tellingShop, toldKinds } from '../../../test/telling-shop.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findPerson } from '../people/store-person.ts'
import { sweepMessages } from '../../messages/send-message.ts'
import { chargeLater } from '../../payments/charge/charge-later.ts'
import { sendDueGiftCards } from '../gift-card/store.ts'
import { offerFreedTime } from '../offers/offer-freed-time.ts'
import { tellEvents } from './tell-events.ts'

let clock: MovableClock
let t: TestApp
beforeEach(async () => {
  ;({ t, clock } = await tellingShop())
})
afterEach(() => t[Symbol.asyncDispose]())

const kinds = () => toldKinds(t)

test('a mail server that is down for a day delays the mail, not the booking, and the mail is sent once it is back', async () => {
  await using server = await startMailServer()
  await using app = await testApp({ seed: seedBrand, clock, settings: server.settings })
  server.trouble('later')
  await bookCut(app)
  await tellEvents(app.deps)
  for (let hour = 0; hour < 24; hour += 1) {
    await sweepMessages(app.deps)
    clock.advance({ hours: 1 })
  }
  expect(server.taken).toHaveLength(0)
  server.trouble(undefined)
  clock.advance({ minutes: 29, seconds: 45 })
  await sweepMessages(app.deps)
  await sweepMessages(app.deps)
  expect(server.taken).toHaveLength(1)
  const text = JSON.stringify(server.taken[0])
  expect(text).toContain('You’re booked')
  expect(text).toContain('text/calendar')
})

test('a later charge that is declined twice asks the guest once, by mail and by text message, to pay', async () => {
  const { shopId, subjectId } = await bookCut(t, { paymentToken: card('4000000000000341') })
  await tellEvents(t.deps)
  clock.set('2026-11-24T14:01:00Z')
  for (const tries of [1, 2]) {
    const { rows } = await t.pool.query<{ id: string }>(`select id from payment where sale_order_id = $1`, [
      subjectId,
    ])
    for (const { id } of rows) await chargeLater(t.deps, { shopId, paymentId: id })
    const tried = await t.pool.query('select tries from payment where sale_order_id = $1', [subjectId])
    expect(tried.rows).toEqual([{ tries }])
    await tellEvents(t.deps)
    expect((await kinds()).filter((kind) => kind.endsWith('paymentDue'))).toEqual([
      'email paymentDue',
      'sms paymentDue',
    ])
    clock.advance({ hours: 1, minutes: 1 })
  }
})

test('a mail about a gift card goes to its buyer, and on its day to its recipient', async () => {
  await t.pool.query(
    `update shop set details = details || '{"customerGiftCardEnabled": true}', revision = revision + 1`,
  )
  const sold = await t.send(sellGiftCard, {
    id: 'harbour-card',
    amount: 5000,
    customer: guest,
    barberId: null,
    recipient: { name: 'Leo', email: 'leo@example.com', greeting: 'Enjoy <it>', sendOn: '2026-11-24' },
    paymentToken: card(),
  })
  expect(sold.status, sold.refusal.code).toBe(200)
  await tellEvents(t.deps)
  expect(await kinds()).toEqual(['email giftCardBought'])
  clock.set('2026-11-24T15:00:00Z')
  await sendDueGiftCards(t.pool, clock.now())
  await tellEvents(t.deps)
  const [given] = await outboxOf(t, 'leo@example.com')
  expect(given?.kind).toBe('giftCardGiven')
  expect(given?.text).toContain('Enjoy <it>')
})

test('a guest on the waiting list gets messages that they joined, of an offer while it stands, and that it lapsed', async () => {
  await t.pool.query(
    `update shop set details = details || '{"waitingListEnabled": true, "waitingLists": [{"enabled": true}]}', revision = revision + 1`,
  )
  const names = await namesOf(t, 'harbour-card')
  const taken = await fillDay(t, 'harbour-card', 'ada')
  const wish = {
    shopId: names.shopId,
    ...guest,
    barberId: names.barber('ada'),
    serviceIds: [names.service('cut')],
    paymentToken: card(),
  }
  const joined = await t.send(joinWaitingList, { ...wish, day: '2026-11-24' })
  expect(joined.status, joined.refusal.code).toBe(200)
  await tellEvents(t.deps)
  expect(await kinds()).toEqual(['email waitingJoined', 'sms waitingJoined'])
  await cancel(t, taken.get('11:00'))
  await offerFreedTime(t.deps, names.shopId)
  clock.advance({ seconds: 1 })
  await tellEvents(t.deps)
  const offered = (await outboxOf(t, guest.email)).find(({ kind }) => kind === 'waitingOffered')
  expect(offered?.text).toContain('A time opened up, Ada')
  expect(offered?.link).toMatch(/\/booking\/waiting-list\/[\w-]{36}\/[\w-]{36}$/)
  const text = (await outboxOf(t, guest.phone)).find(({ kind }) => kind === 'waitingOffered')
  const { pathname } = new URL(text?.link ?? '')
  expect(pathname, 'as short as that can be').toMatch(/^\/w\/[\w-]{26}$/)
  const opens = async (address: string) => (await t.app.inject({ url: address })).headers.location
  const { pathname: page } = new URL(offered?.link ?? '')
  expect(await opens(pathname), 'the same page, with the offer').toBe(page)
  expect(await opens(`${pathname.slice(0, -4)}zzzz`), 'of no offer of theirs').toBe(page.slice(0, -37))
  expect(await opens(`${pathname.slice(0, -4)}%00%00%00%00`)).toBe('/booking')
  clock.advance({ minutes: 16 })
  await offerFreedTime(t.deps, names.shopId)
  await tellEvents(t.deps)
  const lapsed = (await outboxOf(t)).filter(({ kind }) => kind === 'waitingLapsed')
  expect(lapsed.map(({ channel, to }) => `${channel} ${to}`).toSorted()).toEqual([
    `email ${guest.email}`,
    `sms ${guest.phone}`,
  ])
  const { text: mail = '' } = lapsed.find(({ channel }) => channel === 'email') ?? {}
  expect(mail).toContain('Your offer for 11:00am has ended')
  expect(await opens(pathname), 'once it has lapsed, too').toBe(page)
  await t.send(joinWaitingList, { ...wish, day: '2026-11-25' }, { 'accept-language': 'fr' })
  await tellEvents(t.deps)
  const [last] = (
    await t.pool.query<{ language: string }>('select language from message order by number desc limit 1')
  ).rows
  expect(last?.language, 'in the language in which they joined, not in that of their first visit').toBe('fr')
})

test('a guest without an e-mail gets text messages, and one without both gets none [operator-C1]', async () => {
  await bookCut(t)
  await t.pool.query('update customer set email = null')
  await tellEvents(t.deps)
  expect(await kinds()).toEqual(['sms booked'])
  await bookCut(t, {}, '2026-11-24T14:00:00-05:00')
  await t.pool.query('update customer set email = null, phone = null')
  await tellEvents(t.deps)
  expect(await kinds()).toEqual(['sms booked'])
})

test('a person who is erased is in no message and no event, not even in the shop’s', async () => {
  await t.pool.query(`update shop set email = 'desk@example.com', revision = revision + 1`)
  await bookCut(t)
  await tellEvents(t.deps)
  clock.set('2026-12-24T15:00:00Z')
  await t.pool.query(`update payment set state = 'captured', charge_at = null, gateway_reference = 'x'`)
  const person = await findPerson(t.pool, { email: guest.email })
  expect(await erasePerson(t.deps, person)).toMatchObject({ ok: true })
  await tellEvents(t.deps)
  const left = await t.pool.query<{ row: string }>(
    `select to_jsonb(message)::text as row from message union all select to_jsonb(event)::text from event`,
  )
  for (const { row } of left.rows)
    for (const trace of ['Ada', guest.lastName, guest.email, guest.phone]) expect(row).not.toContain(trace)
})

test('a guest who moves and cancels gets messages about both, made from the events that the calls recorded', async () => {
  const { subjectId } = await bookCut(t)
  await tellEvents(t.deps)
  await runJobs(t)
  const id = (await t.pool.query<{ id: string }>('select id from appointment')).rows[0]?.id ?? ''
  const moved = await t.send(rescheduleAppointment, {
    id,
    barberId: (await namesOf(t, 'harbour-card')).barber('ada'),
    dateTime: '2026-11-25T11:00:00-05:00',
  })
  expect(moved.status, moved.refusal.code).toBe(200)
  await tellEvents(t.deps)
  const [mail] = (await outboxOf(t, guest.email)).slice(0, 1)
  expect(mail?.text).toContain('Was: Tue, Nov 24, 10:00am\nNow: Wed, Nov 25, 11:00am')
  clock.advance({ minutes: 1 })
  expect((await t.send(cancelAppointment, { id })).status).toBe(200)
  await tellEvents(t.deps)
  const { rows } = await t.pool.query<{ kind: string; subject_id: string }>(
    `select kind, subject_id from message where state = 'waiting' order by kind`,
  )
  expect(rows).toEqual(['canceled', 'canceled'].map((kind) => ({ kind, subject_id: subjectId })))
})
