import { bookOfferedSlot, removeWaiting, withdrawOffer } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { onTheDay, openLine } from '../../test/desk-line.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { readRows } from '../../test/rows.ts'
import { day, joinAs, makeOffers, offered, readAs } from '../../test/waiting-list.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

test('shows the line of a day with its wishes, the free times, and who fits which', async () => {
  await using s = await openLine()
  const [first, second] = [await s.join(1), await s.join(2)]
  await s.free('11:00', '11:30', '16:00')
  const found = await s.read()
  expect(found).toMatchObject({ day, isEnabled: true, offerMinutes: 15 })
  expect(found.line).toMatchObject([
    {
      id: first,
      place: 1,
      name: 'Guest No1',
      email: 'guest1@example.com',
      services: ['Cut'],
      duration: 30,
      barberId: s.ada,
      notBefore: null,
      since: '2026-11-21T10:00:00-05:00',
      card: { brand: 'visa', last4: '4242' },
      state: 'waiting',
      offer: null,
    },
    { id: second, place: 2, name: 'Guest No2' },
  ])
  const own = found.free.filter(({ barberId }) => barberId === s.ada)
  expect(own).toMatchObject([
    {
      startsAt: onTheDay('11:00'),
      endsAt: onTheDay('12:00'),
      isProcessing: false,
      fits: [{ id: first }, { id: second }],
    },
    {
      startsAt: onTheDay('16:00'),
      endsAt: onTheDay('16:30'),
      fits: [{ starts: [onTheDay('16:00')] }, { id: second }],
    },
  ])
  expect(own[0]?.fits[0]?.starts).toContain(onTheDay('11:00'))
})

test('shows a professional those of their own column, without contacts, and no colleague’s free time', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await joinAs(s.t, s.shop, 2, { barberId: s.names.barber('ben'), paymentToken: card() })
  await s.free('11:00')
  const own = await deskStaff(s.t, s.shop, { role: 'professional', professional: 'ada' })
  const found = await s.read(own)
  expect(found.line).toMatchObject([{ id, email: null, phone: null }])
  expect(new Set(found.free.map(({ barberId }) => barberId))).toEqual(new Set([s.ada]))
  const ben = await deskStaff(s.t, s.shop, { role: 'professional', professional: 'ben' })
  expect((await s.offer(id, '11:00', { by: ben })).refusal.code).toBe('not_permitted')
  expect((await s.book(id, '11:00', { by: ben })).refusal.code).toBe('not_permitted')
  expect((await s.offer(id, '11:00', { by: own })).status).toBe(200)
  const offerId = (await s.rowOf(id))?.offer?.id ?? ''
  expect((await ben.send(withdrawOffer, { shopId: s.shop, id: offerId })).refusal.code).toBe('not_permitted')
  const removal = { shopId: s.shop, id, version: await s.versionOf(id) }
  expect((await ben.send(removeWaiting, removal)).refusal.code).toBe('not_permitted')
})

test('says the hold, the sum, who is passed over and the messages before an offer, and sends just these', async () => {
  await using s = await openLine()
  const [first, second] = [await s.join(1), await s.join(2)]
  await tellEvents(s.t.deps)
  await s.free('11:00')
  const asked = (await s.offer(second, '11:00', { validate: true })).body
  expect(asked).toMatchObject({
    startsAt: onTheDay('11:00'),
    endsAt: onTheDay('11:30'),
    until: '2026-11-21T10:15:00-05:00',
    total: 4000 + 355 + 150 + 200,
    card: { last4: '4242' },
    needsCard: false,
    passedOver: ['Guest No1'],
    bookingId: null,
  })
  expect(asked.messages.map(({ channel, to }) => [channel, to])).toEqual([
    ['email', 'guest2@example.com'],
    ['sms', '+12125551002'],
  ])
  expect(await offered(s.t, second), 'nothing is offered yet').toEqual([])
  expect((await s.activity()).map(({ act }) => act)).toEqual([])

  const made = await s.offer(second, '11:00', { key: 'once' })
  expect(made.body).toMatchObject({ ...asked, messages: made.body.messages })
  expect([await offered(s.t, first), await offered(s.t, second)]).toEqual([[], ['11:00']])
  expect(await s.rowOf(second)).toMatchObject({
    state: 'offered',
    offer: { until: '2026-11-21T10:15:00-05:00', times: [{ barberId: s.ada, startsAt: onTheDay('11:00') }] },
  })
  const mail = (await s.mailsTo(2)).find(({ kind }) => kind === 'waitingOffered')
  const withoutIds = (text = '') => text.replaceAll(/[0-9a-f-]{36}/g, '…')
  expect(withoutIds(mail?.text)).toBe(withoutIds(asked.messages[0]?.text))
  expect(await s.activity()).toMatchObject([
    { act: 'offered', after: { applicationId: second, passedOver: [first] } },
  ])
})

test('offers once for the same key, and refuses it for another time', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00', '16:00')
  const version = await s.versionOf(id)
  const [one, other] = [
    await s.offer(id, '11:00', { version, key: 'once' }),
    await s.offer(id, '11:00', { version, key: 'once' }),
  ]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.body).toEqual(one.body)
  expect((await s.offer(id, '16:00', { version, key: 'once' })).refusal.code).toBe('idempotency_key_reused')
  expect(await readRows(s.t.pool, 'select from waiting_list_offer')).toHaveLength(1)
})

test('shows a professional nobody whose services the professional does not do', async () => {
  await using s = await openLine()
  const anybody = { paymentToken: card() }
  const cut = await joinAs(s.t, s.shop, 1, anybody)
  const shave = await joinAs(s.t, s.shop, 2, { ...anybody, services: ['shave'] })
  const lineOf = async (professional: string) => {
    const staff = await deskStaff(s.t, s.shop, { role: 'professional', professional })
    return (await s.read(staff)).line.map(({ id, place }) => [id, place])
  }
  expect(await lineOf('ben')).toEqual([[cut, 1]])
  expect(await lineOf('ada')).toEqual([
    [cut, 1],
    [shave, 2],
  ])
})

test('refuses a second offer, a taken time, a professional who is not waited for, and what changed meanwhile', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00')
  const version = await s.versionOf(id)
  expect((await s.offer(id, '12:00')).refusal.code).toBe(taken)
  expect((await s.offer(id, '11:00', { barberId: s.names.barber('ben') })).refusal.code).toBe(
    'service_not_offered',
  )
  expect((await s.offer(id, '11:00', { version: version + 1 })).refusal.code).toBe('changed_meanwhile')
  expect((await s.offer(s.names.shopId, '11:00', { version })).refusal.code).toBe('application_not_found')
  await s.free('16:00')
  expect((await s.offer(id, '11:00')).status).toBe(200)
  expect((await s.offer(id, '16:00')).refusal.code).toBe('already_offered')
})

test('the guest accepts an offer made by hand as any other, and it lapses like any other', async () => {
  await using s = await openLine()
  const [accepting, waiting] = [await s.join(1), await s.join(2)]
  await s.free('11:00', '16:00')
  await s.offer(accepting, '11:00')
  const [slot] = (await readAs(s.t, accepting)).timeSlots
  const accepted = await s.t.send(bookOfferedSlot, {
    waitingListCustomerId: accepting,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
    total: slot?.total ?? 0,
  })
  expect(accepted.status).toBe(200)
  expect(await s.rowOf(accepting)).toBeUndefined()
  await s.offer(waiting, '16:00')
  s.clock.advance({ minutes: 16 })
  await makeOffers(s.t, s.shop)
  expect(await readAs(s.t, waiting)).toMatchObject({ timeSlots: [], numberInLine: 1 })
  expect(await s.rowOf(waiting)).toMatchObject({ state: 'waiting', offer: null })
})
