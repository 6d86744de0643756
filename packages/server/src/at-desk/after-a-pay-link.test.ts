import {
  bookFromWaitingList,
  bookOfferedSlot,
  bookWaiting,
  getDeskBooking,
  leaveWaitingList,
  withdrawOffer,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { decideAtBank } from '../../test/decide-at-bank.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { openLinks } from '../../test/open-links.ts'
import { outboxOf } from '../../test/outbox.ts'
import { makeOffers } from '../../test/waiting-list.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

/** Opens a shop whose guest was told of a link to pay. */
const openTold = async () => {
  const s = await openLinks()
  await s.link('11:00')
  await tellEvents(s.t.deps)
  const [application] = await s.applications()
  return { ...s, told: (await outboxOf(s.t)).length, id: application?.id ?? '' }
}

test('a link that nobody pays ends by the clock: the time is free, nobody is told, and the desk keeps it', async () => {
  await using s = await openTold()
  const { told, id } = s
  const [slot] = (await s.open(id)).timeSlots
  s.clock.advance({ hours: 2 })
  const late = {
    waitingListCustomerId: id,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
    paymentToken: card(),
  }
  expect((await s.t.send(bookOfferedSlot, late)).refusal.code).toBe('offer_ended')
  expect(await s.bookingsOfDay()).toEqual([])
  for (let rounds = 0; rounds < 2; rounds += 1) await makeOffers(s.t, s.route)
  await tellEvents(s.t.deps)
  expect((await outboxOf(s.t)).length).toBe(told)
  expect(await s.open(id)).toMatchObject({ status: 'expired', isPayLink: true, timeSlots: [] })
  expect((await s.t.send(bookOfferedSlot, late)).refusal.code).toBe('offer_ended')
  expect(await s.acts()).toEqual(['payLinkSent', 'payLinkEnded'])
  expect((await s.book('ada', 'shave', '11:00', { payment: 'withoutCard' })).status).toBe(200)
})

test('a link whose time an older version of the service has freed is ended as well, and nobody is told', async () => {
  await using s = await openTold()
  const { told, id } = s
  s.clock.advance({ hours: 2 })
  // Stands for the older version, which ends every offer alike and knows no link.
  await s.t.pool.query('update waiting_list_offer set ended_at = $1', [s.clock.now().toString()])
  await s.t.pool.query(`delete from appointment where state = 'held'`)
  for (let rounds = 0; rounds < 2; rounds += 1) await makeOffers(s.t, s.route)
  await tellEvents(s.t.deps)
  expect((await outboxOf(s.t)).length).toBe(told)
  expect(await s.open(id)).toMatchObject({ status: 'expired', isPayLink: true, timeSlots: [] })
  expect(await s.acts()).toEqual(['payLinkSent', 'payLinkEnded'])
})

test('a declined card keeps the time until the end of the link', async () => {
  await using s = await openLinks('harbour-prepay')
  await s.link('11:00')
  const [application] = await s.applications()
  const id = application?.id ?? ''
  const declined = await s.pay(id, { paymentToken: card('4000000000000002') }, 'declined')
  expect(declined.refusal.code).toBe('card_declined')
  s.clock.advance({ minutes: 110 })
  expect((await s.pay(id)).status).toBe(200)
})

test('a withdrawn link frees the time at once, and its page says that it has ended', async () => {
  await using s = await openLinks()
  await s.link('11:00')
  const { payLink } = await s.opened()
  expect(payLink).toMatchObject({ isPaying: false })
  const ada = await deskStaff(s.t, s.route, { role: 'professional', professional: 'ben' })
  const withdrawal = { shopId: s.route, id: payLink?.id ?? '' }
  expect((await ada.send(withdrawOffer, withdrawal)).refusal.code).toBe('not_permitted')
  for (let presses = 0; presses < 2; presses += 1)
    expect((await s.desk.send(withdrawOffer, withdrawal)).body).toEqual({ messages: [] })
  const [application] = await s.applications()
  expect(await s.open(application?.id ?? '')).toMatchObject({ status: 'left', isPayLink: true })
  expect((await s.pay(application?.id ?? '')).refusal.code).toBe('application_ended')
  expect(await s.bookingsOfDay()).toEqual([])
  expect(await s.acts()).toEqual(['payLinkSent', 'payLinkWithdrawn'])
})

test('staff turn the held time into a booking without a card', async () => {
  await using s = await openLinks()
  const { body } = await s.link('11:00')
  const { payLink, barberId, startsAt } = await s.opened()
  const booked = await s.desk.send(bookWaiting, {
    shopId: s.route,
    id: payLink?.applicationId ?? '',
    version: payLink?.version ?? -1,
    barberId,
    dateTime: startsAt,
    withoutCard: true,
  })
  expect(booked.status).toBe(200)
  expect(booked.body.total).toBe(body.total)
  expect(await s.bookingsOfDay()).toMatchObject([{ state: 'booked', money: { left: body.total } }])
  expect((await s.pay(payLink?.applicationId ?? '')).refusal.code).toBe('application_ended')
})

test('a link is for its own time alone: no other time, no other link’s time, and no guess', async () => {
  await using s = await openLinks()
  await s.link('11:00')
  await s.link('14:00')
  const [first, second] = await s.applications()
  const [other] = (await s.open(second?.id ?? '')).timeSlots
  const stolen = { waitingListCustomerId: first?.id ?? '', paymentToken: card() }
  const cross = await s.t.send(bookOfferedSlot, {
    ...stolen,
    waitingListSlotId: other?.waitingListSlotId ?? '',
  })
  expect(cross.refusal.code).toBe('offer_ended')
  const elsewhere = await s.t.send(bookFromWaitingList, {
    id: first?.id ?? '',
    barberId: 'ada',
    dateTime: s.at('16:00'),
    paymentToken: card(),
  })
  expect(elsewhere.refusal.code).toBe('application_ended')
  const guessed = {
    ...stolen,
    waitingListCustomerId: crypto.randomUUID(),
    waitingListSlotId: crypto.randomUUID(),
  }
  expect((await s.t.send(bookOfferedSlot, guessed)).refusal.code).toBe('application_not_found')
  await s.t.send(leaveWaitingList, { id: first?.id ?? '' })
  expect((await s.applications()).map(({ state }) => state)).toEqual(['linked', 'linked'])
})

test('a payment that began before the end of the link is booked after it, and nobody else gets the time', async () => {
  await using s = await openLinks('harbour-prepay')
  const { body } = await s.link('', { dateTime: s.at('11:10', '2026-11-21'), passOver: true })
  expect(body.until).toBe('2026-11-21T15:10:00+00:00')
  const [application] = await s.applications()
  const id = application?.id ?? ''
  const pay = await s.payment(id, { paymentToken: card('4000002760003184') })
  const challenged = await pay()
  expect(challenged.status).toBe(202)
  s.clock.advance({ minutes: 12 })
  await makeOffers(s.t, s.route)
  const [held] = await s.bookingsOfDay('2026-11-21')
  expect(held).toMatchObject({ state: 'held', isPayLink: true })
  const { payLink } = (await s.desk.send(getDeskBooking, { shopId: s.route, id: held?.id ?? '' })).body
  const withdrawal = { shopId: s.route, id: payLink?.id ?? '' }
  expect((await s.desk.send(withdrawOffer, withdrawal)).refusal.code).toBe('in_progress')
  const { url } = (challenged.body as object as { readonly nextAction: { readonly url: string } }).nextAction
  await decideAtBank(s.t, url, 'approve')
  expect((await pay()).status).toBe(200)
  expect(await s.bookingsOfDay('2026-11-21')).toMatchObject([{ state: 'booked', money: { left: 0 } }])
  expect(await s.acts()).toEqual(['payLinkSent'])
})

test('two desks that want the same time get it once, by a link or a booking', async () => {
  await using s = await openLinks()
  const all = await Promise.all([
    s.link('11:00', {}, 'one'),
    s.link('11:00', {}, 'two'),
    s.book('ada', 'shave', '11:00', { payment: 'withoutCard' }),
  ])
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await s.bookingsOfDay()).toHaveLength(1)
})
