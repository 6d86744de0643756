import {
  changeDeskGuest,
  getActivity,
  getDeskBooking,
  getDeskGuest,
  sendConfirmation,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { outboxOf } from '../../test/outbox.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const mistyped = { firstName: 'Zoe', lastName: 'Moss', email: 'zoe@mos.example' }
const right = 'zoe@moss.example'

/** Opens a desk with a booking on Tuesday at 11:00, and its acts on the confirmation. */
const open = async (guest: object = mistyped) => {
  const s = await openDesk()
  const shopId = s.desk.shopId
  const { booking } = (await s.book('dora', 'corte', '11:00', { guest })).body
  const id = booking?.id ?? ''
  const seen = async () => (await s.desk.send(getDeskBooking, { shopId, id })).body
  return {
    ...s,
    seen,
    correct: async () => {
      const guestId = (await seen()).customer?.id ?? ''
      const { version, guest: known } = (await s.desk.send(getDeskGuest, { shopId, guestId })).body
      const { firstName, lastName, language } = { ...mistyped, language: 'en' as const, ...known }
      const changed = { firstName, lastName, language, phone: null, email: right }
      return s.desk.send(changeDeskGuest, { shopId, guestId, version, ...changed })
    },
    confirm: async (key: string, more: object = {}) =>
      s.desk.send(
        sendConfirmation,
        { shopId, id, version: (await seen()).version, ...more },
        { 'idempotency-key': key },
      ),
    sentTo: async (to: string) => {
      await tellEvents(s.t.deps)
      return (await outboxOf(s.t, to)).map(({ kind, text }) => ({ kind, text }))
    },
    acts: async () =>
      (await s.desk.send(getActivity, { shopId })).body.rows.filter(({ act }) => act === 'confirmationSent'),
  }
}

test('the confirmation goes to the contact that was put right, in the words that staff were shown', async () => {
  await using s = await open()
  expect(await s.sentTo(mistyped.email)).toMatchObject([{ kind: 'booked' }])
  expect((await s.correct()).status).toBe(200)
  const asked = (await s.confirm('asked', { validate: true })).body.message
  expect(asked).toMatchObject({ channel: 'email', to: right })
  expect(await s.sentTo(right)).toEqual([])
  const { body } = await s.confirm('press')
  expect(body).toMatchObject({ booking: { state: 'booked', startsAt: s.at('11:00') }, change: { total: 0 } })
  expect((await s.confirm('press')).status, 'a repeated press').toBe(200)
  expect(await s.sentTo(right)).toEqual([{ kind: 'booked', text: asked?.text }])
  expect(await s.sentTo(mistyped.email)).toHaveLength(1)
  expect(await s.acts()).toMatchObject([{ by: { id: s.desk.staffId }, guest: 'Zoe Moss' }])
})

test('professionals and the shop hear nothing of a confirmation that is sent again', async () => {
  await using s = await open()
  const count = async () => {
    await tellEvents(s.t.deps)
    const { rows } = await s.t.pool.query(`select from message where kind like 'staff%'`)
    return rows.length
  }
  const before = await count()
  expect((await s.confirm('again')).status).toBe(200)
  expect(await count()).toBe(before)
})

test('a confirmation is sent again three times an hour, and asking uses none of them', async () => {
  await using s = await open()
  for (const key of ['one', 'two', 'three']) {
    expect((await s.confirm('asked', { validate: true })).status).toBe(200)
    expect((await s.confirm(key)).status).toBe(200)
  }
  expect((await s.confirm('again')).body).toMatchObject({ code: 'too_many_requests' })
  s.clock.advance({ minutes: 61 })
  expect((await s.confirm('again')).status).toBe(200)
})

test('a guest without a contact, and a booking that has begun, get no confirmation', async () => {
  await using s = await open({ firstName: 'Zoe' })
  expect((await s.seen()).acts).not.toContain('sendConfirmation')
  expect((await s.confirm('again')).body).toMatchObject({ code: 'no_contact' })
  await using begun = await open()
  expect((await begun.seen()).acts).toContain('sendConfirmation')
  const { shopId } = begun.desk
  const { id, version } = await begun.seen()
  begun.clock.set('2026-11-24T16:00:00Z')
  const later = await deskStaff(begun.t, begun.route, { role: 'reception' })
  expect((await later.send(getDeskBooking, { shopId, id })).body.acts).not.toContain('sendConfirmation')
  expect((await later.send(sendConfirmation, { shopId, id, version })).body).toMatchObject({
    code: 'change_not_allowed',
  })
})
