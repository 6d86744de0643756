import {
  cancelAppointment,
  changeTip,
  getAppointment,
  getSaleOrder,
  giveNotificationsConsent,
  payDue,
  rateAppointment,
  refundItem,
  rescheduleAppointment,
  sendSaleLink,
} from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { guest, namesOf } from '../../test/booking.ts'
import { boughtGiftCard } from '../../test/gift-cards.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { lookIdOf } from '../store/look-id.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
let t: TestApp
let id: string
let appointmentIds: readonly string[]
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, clock })
  const booked = await bookFree(t, [
    { dateTime: '2026-11-24T12:00:00-05:00' },
    { dateTime: '2026-11-24T12:30:00-05:00', guestName: 'Leo' },
  ])
  id = booked.saleOrderId
  appointmentIds = booked.appointmentIds
})
afterAll(() => t[Symbol.asyncDispose]())

const lookId = async (): Promise<string> => (await t.send(getSaleOrder, { id })).body.lookId

test('a second id of a sale shows it, and none of the ids in that answer gives access to anything [security-m4]', async () => {
  const whole = (await t.send(getSaleOrder, { id })).body
  expect(whole).toMatchObject({ id, isLookOnly: false })
  const { status, body, headers } = await t.send(getSaleOrder, { id: whole.lookId })
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' })
  expect(body).toMatchObject({
    id: whole.lookId,
    lookId: whole.lookId,
    saleOrderId: whole.lookId,
    isLookOnly: true,
    canCancelBefore: null,
    canTipBefore: null,
    canTip: [],
    confirmationCode: whole.confirmationCode,
    breakdown: whole.breakdown,
  })
  expect(body.items.map(({ dateTime }) => dateTime)).toEqual(whole.items.map(({ dateTime }) => dateTime))
  const text = JSON.stringify(body)
  for (const each of [id, ...appointmentIds]) expect(text).not.toContain(each)
})

test('the shown ids allow no change, rating, payment or consent [security-m4]', async () => {
  const { shopId, barber } = await namesOf(t, 'harbour-free')
  const look = (await t.send(getSaleOrder, { id: await lookId() })).body
  const [item] = look.items
  const itemId = item?.id ?? ''
  const answers = [
    await t.send(cancelAppointment, { id: itemId }),
    await t.send(cancelAppointment, { id: itemId, saleOrderId: look.id, cancelGroup: true }),
    await t.send(rescheduleAppointment, {
      id: itemId,
      barberId: barber('dora'),
      dateTime: '2026-11-24T15:00:00-05:00',
    }),
    await t.send(getAppointment, { id: itemId }),
    await t.send(rateAppointment, { id: itemId, appointmentRating: 1 }),
    await t.send(changeTip, { id: look.id, itemId, amount: 100 }),
    await t.send(payDue, { id: look.id, amount: 100 }),
    await t.send(refundItem, { saleOrderId: look.id, itemId }),
    await t.send(giveNotificationsConsent, {
      id: shopId,
      saleOrderId: look.id,
      promotional: { email: true },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await t.send(getSaleOrder, { id })).body.items.every(({ state }) => state === 0)).toBe(true)
})

test('calendars contain the second id, mails and text messages the first [security-m4]', async () => {
  await tellEvents(t.deps)
  type Row = { kind: string; channel: string; text: string; calendars: readonly { content: string }[] }
  const told = (await outboxOf(t)) as unknown as readonly Row[]
  const mail = told.find(({ kind, channel }) => kind === 'booked' && channel === 'email')
  expect(mail?.text).toContain(`/booking/view-reservation/${id}`)
  const files = mail?.calendars.map(({ content }) => content.replaceAll('\r\n ', '')) ?? []
  const look = await lookId()
  const served = [id, look].map(async (each) => t.app.inject(`/calendar/reservation/${each}.ics`))
  const bodies = (await Promise.all(served)).map(({ body }) => body.replaceAll('\r\n ', ''))
  for (const file of [...files, ...bodies]) {
    expect(file).toContain(`URL:http://127.0.0.1:8080/booking/view-reservation/${look}`)
    expect(file).not.toContain(id)
  }
  expect(files).toHaveLength(2)
})

test('a viewer can have the link sent to the person who booked, a few times, and learns nothing about them [security-m4]', async () => {
  const look = await lookId()
  const before = await outboxOf(t, guest.email)
  const first = await t.send(sendSaleLink, { id: look })
  expect([first.status, first.body]).toEqual([200, {}])
  const [mail, ...others] = (await outboxOf(t, guest.email)).filter((each) =>
    before.every((known) => known.text !== each.text),
  )
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'linkAsked', channel: 'email' })
  expect(mail?.text).toContain(`/booking/view-reservation/${id}`)
  expect((await t.send(sendSaleLink, { id: look })).status).toBe(200)
  expect((await t.send(sendSaleLink, { id })).refusal.code).toBe('too_many_requests')
  for (const unknown of [crypto.randomUUID(), 'x', lookIdOf(look)])
    expect((await t.send(sendSaleLink, { id: unknown })).refusal.code).toBe('sale_order_not_found')
})

test('a gift card, whose page has its code, has no second id', async () => {
  const { saleOrderId } = await boughtGiftCard(t)
  const look = lookIdOf(saleOrderId)
  expect((await t.send(getSaleOrder, { id: look })).refusal.code).toBe('sale_order_not_found')
  expect((await t.send(sendSaleLink, { id: look })).refusal.code).toBe('sale_order_not_found')
  expect((await t.app.inject(`/calendar/reservation/${look}.ics`)).statusCode).toBe(404)
})
