import { addDeskGuest, changeDeskGuest, getDeskGuestBookings } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { ben, ida, openGuests, today } from '../../test/guests-at-desk.ts'

test('an opened guest has numbers, bookings, contacts, limits and the shop’s note', async () => {
  await using s = await openGuests()
  const id = await s.visit(ida, [today('11:00'), today('12:00')])
  s.clock.set(today('14:00'))
  await s.desk.note(id, 'Likes it short.\nNo alcohol, write to ida@moss.example.')
  const { body } = await s.desk.open(id)
  expect(body).toMatchObject({
    guest: {
      name: 'Ida Moss',
      visits: 2,
      missed: 0,
      note: 'Likes it short.\nNo alcohol, write to ida@moss.example.',
      hasNote: true,
      mustPrepay: false,
      cannotBookOnline: false,
      owed: 0,
      nextVisit: null,
    },
    version: 1,
    noteChange: { at: today('14:00'), by: 'Theo Marsh' },
    since: today('11:00'),
    daysBetween: 0,
    hasAccount: false,
    contacts: [
      { kind: 'phone', value: ida.phone, isVerified: false },
      { kind: 'email', value: ida.email, isVerified: false },
    ],
    same: [],
    joined: [],
  })
  expect(body.guest.spent).toBeGreaterThan(0)
  expect(body.bookings.rows.map(({ startsAt, state, barber }) => [startsAt, state, barber])).toEqual([
    [today('12:00'), 'booked', 'Ada'],
    [today('11:00'), 'booked', 'Ada'],
  ])
})

test('a professional sees of a guest neither money nor contacts, and the bookings of the own column', async () => {
  await using s = await openGuests('harbour-card', { role: 'professional', professional: 'ada' })
  const id = await s.visit(ida, [today('11:00')])
  const { body } = await s.desk.open(id)
  expect(body).toMatchObject({ contacts: [], cards: [], consents: [], giftCards: [], same: [] })
  expect(body.guest).toMatchObject({ email: null, phone: null, spent: null, owed: null })
  expect(body.bookings.rows).toMatchObject([{ sum: null }])
  const other = await s.deskOf({ role: 'professional', professional: 'cleo' })
  expect((await other.open(id)).body.bookings.rows).toEqual([])
})

test('a guest of another brand cannot be opened, and neither can what is no guest', async () => {
  await using s = await openGuests()
  const id = await s.add(ida)
  await s.t.pool.query('update customer set brand_id = gen_random_uuid() where id = $1', [id])
  for (const asked of [id, 'nobody'])
    expect(await s.desk.open(asked)).toMatchObject({ status: 404, refusal: { code: 'customer_not_found' } })
})

test('a new guest is added once, and one whose contact somebody has is named', async () => {
  await using s = await openGuests()
  const { shopId } = s.desk
  const known = await s.add(ida)
  const key = { 'idempotency-key': 'first' }
  const asked = { shopId, firstName: 'Ida', phone: ida.phone }
  const named = await s.desk.send(addDeskGuest, asked, key)
  expect(named.body).toMatchObject({ guest: null, existing: [{ id: known, name: 'Ida Moss' }] })
  const added = await s.desk.send(addDeskGuest, { ...asked, isAnother: true }, key)
  expect(added.body.guest).toMatchObject({ firstName: 'Ida', guest: { phone: ida.phone } })
  const again = await s.desk.send(addDeskGuest, { ...asked, isAnother: true }, key)
  expect(again.body.guest?.guest.id).toBe(added.body.guest?.guest.id)
  const other = await s.desk.send(addDeskGuest, { ...asked, firstName: 'Bo', isAnother: true }, key)
  expect(other.refusal.code).toBe('idempotency_key_reused')
  expect((await s.activity()).map(({ act }) => act)).toEqual(['guestAdded'])
  const wrong = await s.desk.send(addDeskGuest, { ...asked, phone: '12' })
  expect(wrong).toMatchObject({ status: 400, refusal: { issues: [{ path: 'phone' }] } })
})

test('details that somebody changed since they were seen are not overwritten, and the same change twice is done once', async () => {
  await using s = await openGuests()
  const id = await s.add(ida)
  const { shopId } = s.desk
  const change = { shopId, guestId: id, firstName: 'Ida', lastName: 'Moor', phone: null, email: ida.email }
  const asked = { ...change, language: 'en', version: 0 } as const
  expect((await s.desk.send(changeDeskGuest, asked)).body).toMatchObject({ version: 1, lastName: 'Moor' })
  expect((await s.desk.send(changeDeskGuest, asked)).status).toBe(200)
  const late = await s.desk.send(changeDeskGuest, { ...asked, lastName: 'Moss' })
  expect(late).toMatchObject({ status: 409, refusal: { code: 'changed_meanwhile' } })
  for (const act of [s.desk.note(id, 'New', 0), s.desk.limit(id, { mustPrepay: true }, 0)])
    expect(await act).toMatchObject({ status: 409, refusal: { code: 'changed_meanwhile' } })
  expect(await s.activity()).toEqual([
    {
      act: 'guestChanged',
      before: expect.objectContaining({ lastName: 'Moss', phone: ida.phone }),
      after: expect.objectContaining({ lastName: 'Moor', phone: null }),
    },
  ])
})

test('the bookings of a guest come page by page', async () => {
  await using s = await openGuests()
  const id = await s.visit(ida, [today('11:00')])
  await s.visit(ben, [today('12:00')])
  const asked = { shopId: s.desk.shopId, guestId: id }
  const { body } = await s.desk.send(getDeskGuestBookings, asked)
  expect(body).toMatchObject({ rows: [{ startsAt: today('11:00') }], next: null })
  const [row] = body.rows
  const cursor = `${Date.parse(today('11:00'))}_${row?.id}`
  expect((await s.desk.send(getDeskGuestBookings, { ...asked, cursor })).body.rows).toEqual([])
  for (const wrong of ['there', `999999999999999_${row?.id}`]) {
    const bad = await s.desk.send(getDeskGuestBookings, { ...asked, cursor: wrong })
    expect(bad).toMatchObject({ status: 400, refusal: { issues: [{ path: 'cursor' }] } })
  }
})
