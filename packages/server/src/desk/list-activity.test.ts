import {
  addDeskTimeOff,
  changeDeskSettings,
  getActivity,
  inviteStaff,
  moveBooking,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { insertRow } from '../../test/rows.ts'

/** Opens a cut at ten with Ivo, with a card for fees; it is ten past ten. */
const openAtTen = async () => {
  const sales = await openSales('harbour-rental')
  const cut = sales.times('ivo', 'cut', [onTuesday('10:00')])
  const s = await withDesk(sales, cut, { paymentToken: card(), isReservation: true })
  s.clock.set('2026-11-24T15:10:00Z')
  return s
}

type Desk = Awaited<ReturnType<Awaited<ReturnType<typeof openAtTen>>['desk']>>

const listOf = async (desk: Desk, more: object = {}) =>
  (await desk.send(getActivity, { shopId: desk.shopId, ...more })).body

test('the list tells who did what to whose booking, the latest first, with the sums', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  await desk.mark(s.id, 'arrived')
  s.clock.advance({ minutes: 1 })
  await desk.pay(s.id, 6000, { tip: 500 })
  const { rows, next, people } = await listOf(desk)
  expect(rows.map(({ act }) => act)).toEqual(['paid', 'arrived'])
  expect(rows[1]).toMatchObject({
    at: onTuesday('10:10'),
    by: { id: desk.staffId, name: 'Theo Marsh' },
    guest: 'Ada King',
    bookingId: s.id,
    before: null,
    after: { barber: 'Ivo', startsAt: onTuesday('10:00'), isWeekly: false },
    member: null,
    undo: null,
  })
  expect(rows[0]).toMatchObject({
    sums: { taken: 6000, tip: 500, back: 0, charged: 0 },
    lines: [{ kind: 'cash', amount: 6000 }],
  })
  expect(next).toBeNull()
  expect(people).toEqual([{ id: desk.staffId, name: 'Theo Marsh' }])
})

test('a move tells the time before and after, and time off its local times', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  const { version } = await desk.open(s.id)
  const place = { barberId: s.names.barber('ivo'), dateTime: onTuesday('14:00') }
  await desk.send(
    moveBooking,
    { shopId: desk.shopId, id: s.id, version, ...place },
    { 'idempotency-key': 'move' },
  )
  s.clock.advance({ minutes: 1 })
  await desk.send(addDeskTimeOff, {
    shopId: desk.shopId,
    begins: '2026-11-25T15:00:00',
    ends: '2026-11-25T17:00:00',
    reason: 'Dentist',
  })
  const { rows } = await listOf(desk)
  expect(rows).toMatchObject([
    {
      act: 'blocked',
      before: null,
      after: { barber: null, startsAt: '2026-11-25T15:00:00-05:00', endsAt: '2026-11-25T17:00:00-05:00' },
      guest: null,
      bookingId: null,
    },
    { act: 'moved', before: { startsAt: onTuesday('10:00') }, after: { startsAt: onTuesday('14:00') } },
  ])
  expect(JSON.stringify(rows), 'a reason is for the day alone').not.toContain('Dentist')
})

test('a mark can be undone from the list by whom the booking lets, while it is the last one', async () => {
  await using s = await openAtTen()
  const [desk, other] = [await s.desk(), await s.desk()]
  await desk.mark(s.id, 'arrived')
  const undos = async (of: Desk) => (await listOf(of)).rows.map(({ act, undo }) => [act, undo])
  expect(await undos(desk)).toEqual([['arrived', 'undo']])
  expect(await undos(other), 'somebody else’s mark').toEqual([['arrived', null]])
  await desk.mark(s.id, 'arrived', { isSet: false })
  s.clock.advance({ minutes: 10 })
  await desk.mark(s.id, 'noShow')
  const latest = (await listOf(other)).rows[0]
  expect(latest).toMatchObject({ act: 'noShow', undo: 'undoNoShow' })
  s.clock.advance({ hours: 25 })
  const later = await s.desk()
  expect((await listOf(later)).rows[0]?.undo, 'a day later').toBeNull()
  const undone = (await listOf(later)).rows.find(({ act }) => act === 'undone')
  expect(undone).toMatchObject({ mark: 'arrived', undo: null })
})

test('a professional sees the own acts alone, without the names of colleagues’ guests', async () => {
  await using s = await openAtTen()
  const [owner, ivo] = [await s.desk('owner'), await s.desk('professional', 'ivo')]
  await owner.mark(s.id, 'arrived')
  s.clock.advance({ minutes: 1 })
  await ivo.mark(s.id, 'started')
  expect((await listOf(owner)).rows).toHaveLength(2)
  const own = await listOf(ivo)
  expect(own.rows).toMatchObject([{ act: 'started', guest: 'Ada King' }])
  expect(own.people).toEqual([])
  expect((await listOf(ivo, { staffId: owner.staffId })).rows, 'asked for a colleague').toHaveLength(1)
  await s.t.pool.query(
    `update staff_membership set barber_id = (select id from barber where route = 'ada' limit 1) where staff_id = $1`,
    [ivo.staffId],
  )
  expect((await listOf(ivo)).rows, 'the booking is a colleague’s now').toMatchObject([
    { act: 'started', guest: null, bookingId: null, undo: null },
  ])
})

test('acts on access name the person, with the e-mail for those who invite alone', async () => {
  await using s = await openAtTen()
  const [owner, reception] = [await s.desk('owner'), await s.desk()]
  await owner.send(inviteStaff, { shopId: owner.shopId, email: 'ana@example.com', role: 'reception' })
  s.clock.advance({ minutes: 1 })
  await owner.send(changeDeskSettings, {
    shopId: owner.shopId,
    professionalsSeeContacts: true,
    professionalsSeeNames: false,
  })
  const { rows } = await listOf(owner)
  expect(rows).toMatchObject([
    {
      act: 'settingsChanged',
      member: null,
      settings: {
        before: { seesContacts: false, seesNames: false },
        after: { seesContacts: true, seesNames: false },
      },
    },
    {
      act: 'invited',
      member: { name: null, email: 'ana@example.com' },
      roles: { before: null, after: 'reception' },
    },
  ])
  expect((await listOf(reception)).rows[1]?.member).toEqual({ name: null, email: null })
})

test('an invitation does not tell that its e-mail has an account at another brand', async () => {
  await using s = await openAtTen()
  const owner = await s.desk('owner')
  const stranger = await s.desk('owner')
  // Somebody who works elsewhere alone has an account, and no role here.
  await s.t.pool.query('delete from staff_membership where staff_id = $1', [stranger.staffId])
  await owner.send(inviteStaff, { shopId: owner.shopId, email: stranger.email, role: 'reception' })
  expect((await listOf(owner)).rows[0]).toMatchObject({
    act: 'invited',
    member: { name: null, email: stranger.email },
  })
})

test('the list goes on where it ended, also among acts of one instant, and is narrowed by person and kind', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  const kinds = ['paid', 'arrived', 'blocked']
  for (let index = 0; index < 120; index += 1)
    await insertRow(s.t.pool, 'desk_activity', {
      shop_id: desk.shopId,
      id: crypto.randomUUID(),
      at: index < 60 ? '2026-11-23T15:00:00.123456Z' : '2026-11-23T15:00:00.123457Z',
      staff_id: index % 2 === 0 ? desk.staffId : null,
      act: kinds[index % 3] ?? 'paid',
    })
  const all = async (more: object = {}) => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await listOf(desk, { ...more, ...(cursor === null ? {} : { cursor }) })
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    return ids
  }
  expect(new Set(await all()).size).toBe(120)
  expect(await all()).toHaveLength(120)
  expect(await all({ kind: 'money' })).toHaveLength(40)
  expect(await all({ staffId: desk.staffId })).toHaveLength(60)
  expect(await all({ staffId: desk.staffId, kind: 'timeOff' })).toHaveLength(20)
  expect((await listOf(desk, { kind: 'guests' })).rows).toEqual([])
})

test('a cursor or a person that cannot be is refused, and names the field', async () => {
  await using s = await openAtTen()
  const desk = await s.desk('owner')
  const { shopId } = desk
  for (const [field, more] of [
    ['cursor', { cursor: 'x' }],
    ['cursor', { cursor: '1.2' }],
    ['staffId', { staffId: 'theo' }],
  ] as const) {
    const { refusal } = await desk.send(getActivity, { shopId, ...more })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(JSON.stringify(refusal)).toContain(field)
  }
})
