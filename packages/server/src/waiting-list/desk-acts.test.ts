import {
  addWaiting,
  getDeskBooking,
  getSaleOrder,
  removeWaiting,
  withdrawOffer,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { onTheDay, openLine } from '../../test/desk-line.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { cancel, day, makeOffers, offered, readAs } from '../../test/waiting-list.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

test('books at once for a guest who agreed, with the fee and the kept card as accepting does', async () => {
  await using s = await openLine()
  const [first, second] = [await s.join(1), await s.join(2)]
  await tellEvents(s.t.deps)
  await s.free('11:00')
  const asked = await s.book(second, '11:00', { validate: true })
  const total = 4000 + 355 + 150 + 200
  expect(asked.body).toMatchObject({ total, card: { last4: '4242' }, needsCard: false, bookingId: null })
  expect((await s.book(second, '11:00', { total: 1 })).refusal.code).toBe('amount_changed')
  const version = await s.versionOf(second)
  const made = await s.book(second, '11:00', { total, version, key: 'once' })
  expect(made.body).toMatchObject({ total, passedOver: ['Guest No1'] })
  const again = await s.book(second, '11:00', { total, version, key: 'once' })
  expect(again.refusal.code ?? again.body.bookingId).toBe(made.body.bookingId)
  const id = made.body.bookingId ?? ''
  const { body: opened } = await s.desk.send(getDeskBooking, { shopId: s.shop, id })
  expect(opened).toMatchObject({ state: 'booked', startsAt: onTheDay('11:00'), money: { total } })
  const { saleOrderId } = await readAs(s.t, second)
  const order = (await s.t.send(getSaleOrder, { id: saleOrderId ?? '' })).body
  expect(order.breakdown).toMatchObject({ waitingListFee: 200 })
  expect(order.payments).toMatchObject([{ state: 'scheduled', cardInfo: { last4: '4242' } }])
  expect((await s.mailsTo(2)).some(({ kind }) => kind === 'booked')).toBe(true)
  expect(await s.activity()).toMatchObject([
    { act: 'booked', after: { applicationId: second, passedOver: [first] } },
  ])
})

test('books the very time of the offer that stands', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00')
  await s.offer(id, '11:00')
  expect((await s.book(id, '11:00')).status).toBe(200)
  expect(await readAs(s.t, id)).toMatchObject({ status: 'accepted' })
  expect(await readRows(s.t.pool, `select from appointment where state = 'held'`)).toEqual([])
})

test('a guest without a card is booked at the shop’s only if staff say so where the terms ask for one', async () => {
  await using s = await openLine()
  const added = await s.desk.send(addWaiting, {
    shopId: s.shop,
    day,
    barberId: s.ada,
    serviceIds: [s.names.service('cut')],
    guest: { firstName: 'Kim', phone: '+1 212 555 0199' },
  })
  const id = added.body.id ?? ''
  await tellEvents(s.t.deps)
  await s.free('11:00')
  const asked = await s.book(id, '11:00', { validate: true })
  expect(asked.body).toMatchObject({ card: null, needsCard: true, chargeNow: 0, chargeLater: 0 })
  expect((await s.book(id, '11:00')).refusal.code).toBe('payment_required')
  const made = await s.book(id, '11:00', { withoutCard: true, tell: false })
  expect(made.status).toBe(200)
  const { body } = await s.desk.send(getDeskBooking, { shopId: s.shop, id: made.body.bookingId ?? '' })
  expect(body.money).toMatchObject({ left: made.body.total, chargeAt: null })
  await tellEvents(s.t.deps)
  expect((await outboxOf(s.t, '+12125550199')).map(({ kind }) => kind)).toEqual(['waitingJoined'])
})

test('refuses what somebody else has changed since staff saw it', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00', '16:00')
  const version = await s.versionOf(id)
  await s.offer(id, '11:00')
  expect((await s.book(id, '16:00', { version })).refusal.code).toBe('changed_meanwhile')
  const removal = { shopId: s.shop, id, version }
  expect((await s.desk.send(removeWaiting, removal)).refusal.code).toBe('changed_meanwhile')
})

test('a withdrawn offer leaves its time open to anybody, and the guest in line', async () => {
  await using s = await openLine()
  const [first, second] = [await s.join(1), await s.join(2)]
  await s.free('11:00', '11:30')
  await s.offer(first, '11:00')
  const offerId = (await s.rowOf(first))?.offer?.id ?? ''
  const asked = await s.desk.send(withdrawOffer, { shopId: s.shop, id: offerId, validate: true })
  expect(asked.body.messages.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(await offered(s.t, first)).toEqual(['11:00'])
  for (let presses = 0; presses < 2; presses += 1)
    expect((await s.desk.send(withdrawOffer, { shopId: s.shop, id: offerId })).status).toBe(200)
  await makeOffers(s.t, s.shop)
  expect([await offered(s.t, first), (await offered(s.t, second)).includes('11:00')]).toEqual([
    ['11:30'],
    false,
  ])
  expect((await s.activity()).filter(({ act }) => act === 'offerWithdrawn')).toHaveLength(1)
  expect((await s.book(second, '11:00')).status).toBe(200)
  await cancel(
    s.t,
    (
      await readRows<{ readonly id: string }>(
        s.t.pool,
        'select id from appointment where sale_order_id is not null',
      )
    )[0]?.id,
  )
  const third = await s.join(3)
  await makeOffers(s.t, s.shop)
  expect(await offered(s.t, third), 'it was free when they joined').toEqual([])
})

test('an accepted offer cannot be withdrawn', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00')
  await s.offer(id, '11:00')
  const offerId = (await s.rowOf(id))?.offer?.id ?? ''
  await s.book(id, '11:00')
  for (const each of [offerId, s.names.shopId, 'none'])
    expect((await s.desk.send(withdrawOffer, { shopId: s.shop, id: each })).refusal.code).toBe('offer_ended')
})

test('takes somebody off the line with a message if staff leave it ticked, and once however often it is pressed', async () => {
  await using s = await openLine()
  const [first, second] = [await s.join(1), await s.join(2)]
  await tellEvents(s.t.deps)
  await s.free('11:00')
  await s.offer(first, '11:00')
  const removal = { shopId: s.shop, id: first, version: await s.versionOf(first) }
  const asked = await s.desk.send(removeWaiting, { ...removal, validate: true })
  expect(asked.body.messages[0]?.subject).toContain('no longer on the list')
  expect((await s.desk.send(removeWaiting, removal)).status).toBe(200)
  expect((await s.desk.send(removeWaiting, removal)).status).toBe(200)
  expect(await readAs(s.t, first)).toMatchObject({ status: 'left', timeSlots: [] })
  expect((await s.mailsTo(1)).map(({ kind }) => kind)).toContain('waitingRemoved')
  await makeOffers(s.t, s.shop)
  expect(await offered(s.t, second), 'the time goes to the next').toEqual(['11:00'])
  const quiet = { shopId: s.shop, id: second, version: await s.versionOf(second), tell: false }
  expect((await s.desk.send(removeWaiting, quiet)).body.messages).toEqual([])
  expect((await s.mailsTo(2)).map(({ kind }) => kind)).not.toContain('waitingRemoved')
})

test('adds a guest with one contact, who is told, and offered no time before the wished one', async () => {
  await using s = await openLine()
  const wish = {
    shopId: s.shop,
    day,
    barberId: s.ada,
    serviceIds: [s.names.service('cut')],
    guest: { firstName: 'Bea', lastName: 'Marsh', email: 'bea@example.com', language: 'fr' as const },
    notBefore: '14:00',
  }
  const asked = await s.desk.send(addWaiting, { ...wish, validate: true })
  expect(asked.body).toMatchObject({ id: null, messages: [{ channel: 'email', to: 'bea@example.com' }] })
  expect((await s.read()).line).toEqual([])
  const key = { 'idempotency-key': 'once' }
  const [one, other] = [await s.desk.send(addWaiting, wish, key), await s.desk.send(addWaiting, wish, key)]
  expect([one.status, other.body.id]).toEqual([200, one.body.id])
  const id = one.body.id ?? ''
  expect((await s.read()).line).toMatchObject([{ id, name: 'Bea Marsh', notBefore: '14:00', card: null }])
  expect((await s.desk.send(addWaiting, wish)).refusal.code).toBe('Conflict')
  await tellEvents(s.t.deps)
  expect(await outboxOf(s.t, 'bea@example.com')).toMatchObject([{ kind: 'waitingJoined', language: 'fr' }])
  await s.free('11:00', '14:30')
  await makeOffers(s.t, s.shop)
  expect(await offered(s.t, id)).toEqual(['14:30'])
  expect(await s.activity()).toMatchObject([{ act: 'waitingAdded' }])
})

test('adds nobody without a phone or e-mail, and nobody where there is no list', async () => {
  await using s = await openLine()
  const wish = { shopId: s.shop, day, serviceIds: [s.names.service('cut')], guest: { firstName: 'Kim' } }
  expect((await s.desk.send(addWaiting, wish)).refusal.code).toBe('no_contact')
  await s.t.pool.query(
    `update shop set details = details || '{"waitingListEnabled": false}', revision = revision + 1`,
  )
  expect((await s.read()).isEnabled).toBe(false)
  const named = { ...wish, guest: { firstName: 'Kim', email: 'kim@example.com' } }
  expect((await s.desk.send(addWaiting, named)).refusal.code).toBe('waiting_list_not_enabled')
})
