import { bookAtDesk, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest, takeTime } from '../../test/booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { addTimeOff } from '../booking/time-off/change-time-off.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'
const closed = 'appointment.errors.nonMatchingHours'

test('books a walk-in without a name, whom nothing is sent and who is nobody else', async () => {
  await using s = await openDesk()
  const first = await s.book('dora', 'corte', '11:00')
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    booking: { startsAt: s.at('11:00'), state: 'booked', guest: { name: '', isWalkIn: true } },
    endsAt: s.at('11:30'),
    money: { total: 3000, paid: 0, left: 3000 },
    lines: [{ name: 'Corte', duration: 30, price: 3000 }],
    against: [],
    message: null,
  })
  expect((await s.book('dora', 'corte', '11:30')).status).toBe(200)
  await tellEvents(s.t.deps)
  expect(await outboxOf(s.t)).toEqual([])
  const customers = await readRows(s.t.pool, `select email, phone from customer where first_name = ''`)
  expect(customers).toEqual([
    { email: null, phone: null },
    { email: null, phone: null },
  ])
})

test('books a guest with a contact, who gets the very message that the desk was shown', async () => {
  await using s = await openDesk()
  const named = { guest: { ...guest, language: 'fr' as const } }
  const asked = await s.book('dora', 'corte', '11:00', { ...named, validate: true })
  expect(asked.status).toBe(200)
  expect(asked.body.booking).toBeNull()
  expect(asked.body.message).toMatchObject({ channel: 'email', to: guest.email })
  expect(await readRows(s.t.pool, 'select from appointment')).toEqual([])
  const made = await s.book('dora', 'corte', '11:00', named)
  await tellEvents(s.t.deps)
  const mail = (await outboxOf(s.t, guest.email)).find(({ channel }) => channel === 'email')
  const id = made.body.booking?.saleOrderId ?? ''
  const withoutIds = (text: string | undefined) =>
    text?.replaceAll(/[0-9a-f-]{36}|\b[A-Z0-9]{3} [A-Z0-9]{3}\b/g, '…')
  expect(mail).toMatchObject({ language: 'fr', kind: 'booked' })
  expect(withoutIds(mail?.text)).toBe(withoutIds(asked.body.message?.text))
  expect((await s.t.send(getSaleOrder, { id })).body).toMatchObject({ state: 'booked', isBookNoPay: true })
})

test('tells the guest nothing if staff leave the message out', async () => {
  await using s = await openDesk()
  const made = await s.book('dora', 'corte', '11:00', { guest, tell: false })
  expect(made.body.message).toBeNull()
  await tellEvents(s.t.deps)
  expect(await outboxOf(s.t, guest.email)).toEqual([])
})

test('finds a known guest by id, and no guest of another brand', async () => {
  await using s = await openDesk()
  const made = await s.book('dora', 'corte', '11:00', { guest })
  const customerId = made.body.booking?.customer?.id ?? ''
  const again = await s.book('dora', 'corte', '12:00', { guest: { customerId } })
  expect(again.body.booking?.customer).toMatchObject({ id: customerId, name: 'Ada King', visits: 0 })
  const unknown = await s.book('dora', 'corte', '13:00', { guest: { customerId: s.names.shopId } })
  expect(unknown.refusal.code).toBe('customer_not_found')
})

test('takes two guests with one phone for two people', async () => {
  await using s = await openDesk()
  const { phone } = guest
  const ids = []
  for (const time of ['11:00', '12:00'])
    ids.push(
      (await s.book('dora', 'corte', time, { guest: { firstName: 'Kim', phone } })).body.booking?.customer
        ?.id,
    )
  expect(new Set(ids).size).toBe(2)
})

test('refuses a contact that is none, and names its field', async () => {
  await using s = await openDesk()
  const { refusal } = await s.book('dora', 'corte', '11:00', { guest: { email: 'ada', phone: '12' } })
  expect(refusal).toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'guest.email' }, { path: 'guest.phone' }],
  })
})

test('names what stands against a time, and passes over it by a tick', async () => {
  await using s = await openDesk()
  const dora = s.names.barber('dora')
  const { shop } = await s.t.deps.catalogues.ofShop(s.route)
  const entry = { barberId: dora, isWeekly: false, lastDay: null, reason: null }
  const day = '2026-11-24'
  await addTimeOff(s.t.deps, shop, { ...entry, begins: { day, minute: 660 }, ends: { day, minute: 720 } })
  const against = async (time: string, on?: string) => {
    const dateTime = s.at(time, on)
    return (await s.book('dora', 'corte', time, { dateTime, validate: true })).body.against
  }
  expect(await against('12:00')).toEqual([])
  expect(await against('11:15')).toEqual(['timeOff'])
  expect(await against('08:05')).toEqual(['hours'])
  expect(await against('12:00', '2027-11-24')).toEqual(['horizon'])
  expect(await against('09:00', '2026-11-21')).toEqual(['hours', 'notice'])
  for (const time of ['11:15', '08:05']) {
    expect((await s.book('dora', 'corte', time)).refusal.code).toBe(closed)
    expect((await s.book('dora', 'corte', time, { passOver: true })).status).toBe(200)
  }
})

test('passes over no taken time, whoever ticks', async () => {
  await using s = await openDesk()
  await takeTime(s.t, [s.route, 'dora'], [s.at('08:00'), s.at('08:30')])
  for (const validate of [true, false])
    expect((await s.book('dora', 'corte', '08:15', { passOver: true, validate })).refusal.code).toBe(taken)
})

test('starts a guest who is here at the current five minutes', async () => {
  await using s = await openDesk()
  s.clock.set('2026-11-21T15:13:00Z')
  const { body } = await s.book('dora', 'corte', '11:00', { startNow: true })
  const now = s.at('10:13', '2026-11-21')
  expect(body.booking).toMatchObject({
    startsAt: s.at('10:10', '2026-11-21'),
    state: 'started',
    marks: { arrivedAt: now, startedAt: now, doneAt: null },
  })
})

test.each([
  ['harbour-card', 'ada', 'cut', 'card'],
  ['harbour-deposit', 'flore', 'coupe', 'deposit'],
  ['harbour-prepay', 'hana', 'cut', 'card'],
] as const)('books at %s without a card only if staff say so', async (route, barber, service, against) => {
  await using s = await openDesk(route)
  const asked = await s.book(barber, service, '11:00', { validate: true })
  expect(asked.body.against).toEqual([against])
  expect((await s.book(barber, service, '11:00')).refusal.code).toBe('payment_required')
  const { body } = await s.book(barber, service, '11:00', { payment: 'withoutCard' })
  expect(body.booking?.money).toEqual({ ...asked.body.money, chargeAt: null })
  expect(body.money.left).toBe(body.money.total)
})

test('gives the same booking for the same key, and refuses the key for another guest', async () => {
  await using s = await openDesk()
  const key = { 'idempotency-key': 'once' }
  const wish = s.wish('dora', 'corte', '11:00')
  const [first, again] = [await s.desk.send(bookAtDesk, wish, key), await s.desk.send(bookAtDesk, wish, key)]
  expect(again.body.booking?.id).toBe(first.body.booking?.id)
  const other = await s.desk.send(bookAtDesk, { ...wish, guest: { firstName: 'Kim' } }, key)
  expect(other.refusal.code).toBe('idempotency_key_reused')
})

test('lets a professional book in their own column alone', async () => {
  await using s = await openDesk('harbour-free', { role: 'professional', professional: 'dora' })
  expect((await s.book('eli', 'corte', '11:00')).refusal.code).toBe('not_permitted')
  expect((await s.book('dora', 'corte', '11:00')).status).toBe(200)
})

test('keeps who booked, and marks the booking as one of the desk', async () => {
  await using s = await openDesk()
  const theo = await deskStaff(s.t, s.route)
  const { body } = await theo.send(bookAtDesk, s.wish('dora', 'corte', '11:00'))
  expect(await readRows(s.t.pool, 'select staff_id, act, subject_id from desk_activity')).toEqual([
    { staff_id: theo.staffId, act: 'booked', subject_id: body.booking?.id },
  ])
  expect(await readRows(s.t.pool, 'select channel from appointment')).toEqual([{ channel: { name: 'desk' } }])
})
