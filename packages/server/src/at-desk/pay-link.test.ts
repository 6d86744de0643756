import { expect, test } from 'vitest'
import { card, guest } from '../../test/booking.ts'
import { openLinks } from '../../test/open-links.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

test('tells the end of the hold, the sums and the messages before, and holds nothing', async () => {
  await using s = await openLinks()
  const { body, status } = await s.link('11:00', { validate: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    startsAt: s.at('11:00'),
    until: '2026-11-21T12:00:00-05:00',
    chargeNow: 0,
    needsCard: true,
    messages: [{ channel: 'email', to: guest.email }, { channel: 'sms' }],
  })
  expect(body.chargeLater).toBe(body.total)
  expect(await s.applications()).toEqual([])
  expect(await s.bookingsOfDay()).toEqual([])
})

test('holds the time in the guest’s name, sends what was shown, once for one press, and stands in no line', async () => {
  await using s = await openLinks()
  const asked = await s.link('11:00', { validate: true })
  for (let presses = 0; presses < 2; presses += 1)
    expect((await s.link('11:00', {}, 'once')).status).toBe(200)
  expect((await s.link('12:00', {}, 'once')).refusal.code).toBe('idempotency_key_reused')
  expect(await s.bookingsOfDay()).toMatchObject([
    {
      state: 'held',
      isPayLink: true,
      heldUntil: '2026-11-21T12:00:00-05:00',
      guest: { name: 'Ada King' },
      services: ['Hot shave'],
    },
  ])
  await tellEvents(s.t.deps)
  const withoutIds = (text: string | undefined) => text?.replaceAll(/[\w-]{22,36}/g, '…')
  const mail = (await outboxOf(s.t, guest.email)).find(({ kind }) => kind === 'payLink')
  expect(withoutIds(mail?.text)).toBe(withoutIds(asked.body.messages[0]?.text))
  const [application] = await s.applications()
  expect(application?.state).toBe('linked')
  const page = await s.open(application?.id ?? '')
  expect(page).toMatchObject({ status: null, isPayLink: true, numberInLine: null, lapsedTo: null })
  expect(page.timeSlots).toMatchObject([{ time: s.at('11:00') }])
  expect(await s.acts()).toEqual(['payLinkSent'])
})

test('holds nothing that is taken, whoever ticks, and passes over notice by a tick', async () => {
  await using s = await openLinks()
  await s.link('11:00')
  expect((await s.link('11:00', { passOver: true })).refusal.code).toBe(taken)
  expect((await s.book('ada', 'shave', '11:00', { payment: 'withoutCard' })).refusal.code).toBe(taken)
  expect((await s.link('21:30')).refusal.code).toBe('appointment.errors.nonMatchingHours')
  expect((await s.link('21:30', { passOver: true })).status).toBe(200)
})

test('ends an hour before the start at most, and refuses a start that is nearer', async () => {
  await using s = await openLinks()
  const today = (time: string) => ({ dateTime: s.at(time, '2026-11-21'), passOver: true })
  expect((await s.link('', today('11:30'))).body.until).toBe('2026-11-21T10:30:00-05:00')
  expect((await s.link('', today('11:00'))).refusal.code).toBe('too_late_for_link')
})

test('needs a contact', async () => {
  await using s = await openLinks()
  expect((await s.link('11:00', { guest: { firstName: 'Kim' } })).refusal.code).toBe('no_contact')
  const phone = { firstName: 'Kim', phone: '+1 212 555 0199' }
  expect((await s.link('11:00', { guest: phone })).body.messages).toMatchObject([{ channel: 'sms' }])
})

test.each([
  ['harbour-card', 'scheduled'],
  ['harbour-prepay', 'captured'],
  ['harbour-deposit', 'captured'],
] as const)('the guest pays at %s by the usual checkout, and is booked as %s', async (route, state) => {
  await using s = await openLinks(route)
  const { body } = await s.link('11:00')
  const [application] = await s.applications()
  const id = application?.id ?? ''
  const [slot] = (await s.open(id)).timeSlots
  expect([slot?.total, slot?.chargeNow]).toEqual([body.total, body.chargeNow])
  const paid = await s.pay(id)
  expect(paid.status).toBe(200)
  expect(await s.bookingsOfDay()).toMatchObject([
    { state: 'booked', isPayLink: false, fromWaitingList: false, heldUntil: null },
  ])
  const payments = await readRows<{ readonly state: string }>(s.t.pool, 'select state from payment')
  expect(payments.map((each) => each.state)).toContain(state)
  expect(await s.open(id)).toMatchObject({ status: 'accepted', isPayLink: true })
  await tellEvents(s.t.deps)
  expect((await outboxOf(s.t, guest.email)).map(({ kind }) => kind)).toContain('booked')
  expect((await s.pay(id, { paymentToken: card() }, 'again')).refusal.code).toBe('application_ended')
})

test('a link asks for everything beforehand where the terms ask for no card, and without a card books nothing', async () => {
  await using s = await openLinks('harbour-free')
  const { body } = await s.link('11:00')
  expect([body.chargeNow, body.chargeLater]).toEqual([body.total, 0])
  const [application] = await s.applications()
  expect((await s.pay(application?.id ?? '', {}, 'no card')).refusal.code).toBe('payment_required')
  expect((await s.pay(application?.id ?? '')).status).toBe(200)
  expect(await readRows(s.t.pool, 'select state from payment')).toEqual([{ state: 'captured' }])
})

test('a guest who cannot book online pays by a link all the same', async () => {
  await using s = await openLinks()
  const made = await s.book('ada', 'shave', '15:00', { payment: 'withoutCard', guest })
  const customerId = made.body.booking?.customer?.id ?? ''
  await s.t.pool.query('update customer set cannot_book_online = true where id = $1', [customerId])
  await s.link('11:00', { guest: { customerId } })
  const [application] = await s.applications()
  expect((await s.pay(application?.id ?? '')).status).toBe(200)
})
