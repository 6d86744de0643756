import { getDeskBooking, getDeskDay, joinDeskGuests } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { ben, contactOf, ida, openGuests, today } from '../../test/guests-at-desk.ts'
import { readRow, readRows } from '../../test/rows.ts'
import { signInByCode } from '../../test/sign-in.ts'

test('the only other guest with a contact is offered as the same person, and several with it only by name', async () => {
  await using s = await openGuests()
  const known = await s.add(ida)
  const walkIn = await s.add({ phone: ida.phone })
  const offered = async (id: string) =>
    (await s.desk.open(id)).body.same.map(({ guest, by }) => [guest.id, by])
  expect(await offered(walkIn)).toEqual([[known, 'phone']])
  expect(await offered(known)).toEqual([[walkIn, 'phone']])
  const sister = await s.add({ ...contactOf('Una', ida.phone) })
  expect(await offered(walkIn)).toEqual([])
  const namesake = await s.add({ ...ida, email: 'other@moss.example' })
  expect(await offered(known)).toEqual([[namesake, 'name']])
  expect(await offered(sister)).toEqual([])
})

test('joined guests count as one: bookings, note, limits and search, and their sales stay as they are', async () => {
  await using s = await openGuests()
  const one = await s.visit(ida, [today('11:00')])
  const other = await s.visit(ben, [today('12:00')])
  s.clock.set(today('14:00'))
  await s.desk.note(other, 'Ben’s note')
  await s.desk.limit(other, { mustPrepay: true })
  await s.desk.note(one, 'Ida’s note')
  const before = await s.t.pool.query('select id, customer_id from sale_order order by id')
  const { body } = await s.desk.join(one, other)
  expect(body).toMatchObject({
    guest: { id: one, name: 'Ida Moss', visits: 2, mustPrepay: true, note: 'Ida’s note\nBen’s note' },
    joined: [{ id: other, name: 'Ben Moss', by: 'Theo Marsh', canUndo: true }],
    bookings: { rows: [{ startsAt: today('12:00') }, { startsAt: today('11:00') }] },
  })
  expect((await s.t.pool.query('select id, customer_id from sale_order order by id')).rows).toEqual(
    before.rows,
  )
  expect((await s.desk.list({ query: 'ben' })).rows.map(({ id, visits }) => [id, visits])).toEqual([[one, 2]])
  expect((await s.desk.list()).rows.map(({ id }) => id)).toEqual([one])
  expect((await s.desk.open(other)).body.guest.id).toBe(one)
  const booked = await readRow<{ id: string }>(
    s.t.pool,
    'select appointment.id from appointment join sale_order as sold on sold.id = sale_order_id where sold.customer_id = $1',
    other,
  )
  const { shopId } = s.desk
  const opened = (await s.desk.send(getDeskBooking, { shopId, id: booked.id })).body
  expect(opened.customer).toMatchObject({ id: one, name: 'Ben Moss', phone: ben.phone, visits: 2 })
  const { columns } = (await s.desk.send(getDeskDay, { shopId, day: '2026-11-21' })).body
  expect(
    await readRows(s.t.pool, 'select from desk_change where starts_at = $1', today('12:00')),
  ).not.toEqual([])
  const shown = columns.flatMap(({ bookings }) => bookings.map(({ guest }) => guest))
  expect(shown).toMatchObject([
    { hasNote: true, isFirstVisit: true },
    { hasNote: true, isFirstVisit: false },
  ])
})

test('a join is taken back within a day, and not later', async () => {
  await using s = await openGuests()
  const [one, two, three] = [await s.add(ida), await s.add(ben), await s.add(contactOf('Cy', '+12125550173'))]
  await s.desk.join(one, two)
  s.clock.advance({ hours: 20 })
  const next = await s.deskOf({ role: 'reception' })
  await next.join(one, three)
  s.clock.advance({ hours: 5 })
  expect((await next.separate(one, two)).refusal.code).toBe('too_late_to_separate')
  expect((await next.separate(one, three)).body.joined.map(({ id }) => id)).toEqual([two])
  expect((await next.separate(three, three)).status, 'already apart').toBe(200)
  expect((await next.open(three)).body.guest.name).toBe('Cy Moss')
  expect((await s.activity()).map(({ act }) => act)).toEqual([
    'guestsJoined',
    'guestsJoined',
    'guestsSeparated',
  ])
})

test('a join that is taken back leaves a guest those who were joined with them before', async () => {
  await using s = await openGuests()
  const [head, one, two] = [await s.add(ida), await s.add(ben), await s.add(contactOf('Cy', '+12125550173'))]
  const joinedWith = async (id: string) => (await s.desk.open(id)).body.joined.map((each) => each.id)
  await s.desk.join(one, two)
  s.clock.advance({ hours: 1 })
  await s.desk.join(head, one)
  expect(new Set(await joinedWith(head))).toEqual(new Set([one, two]))
  s.clock.advance({ hours: 1 })
  await s.desk.separate(head, one)
  expect(await joinedWith(head)).toEqual([])
  expect(await joinedWith(one)).toEqual([two])
})

test('a guest who came along with another one is separated alone, and leaves the two joined', async () => {
  await using s = await openGuests()
  const [head, one, two] = [await s.add(ida), await s.add(ben), await s.add(contactOf('Cy', '+12125550173'))]
  await s.desk.join(one, two)
  s.clock.advance({ hours: 1 })
  await s.desk.join(head, one)
  s.clock.advance({ hours: 1 })
  const { body } = await s.desk.separate(head, two)
  expect(body.joined.map(({ id }) => id)).toEqual([one])
  expect((await s.desk.open(two)).body).toMatchObject({ guest: { id: two }, joined: [] })
})

test('a guest with an account is the one who is shown, two with an account are not joined, and a claim wins', async () => {
  await using s = await openGuests()
  const signIn = async (phone: string) =>
    (await signInByCode(s.t, { phone, brandId: s.brandId })).user.customer?.id ?? ''
  const account = await signIn('+12125550181')
  const guest = await s.add(ida)
  expect((await s.desk.join(guest, account)).body).toMatchObject({
    guest: { id: account },
    joined: [{ id: guest }],
  })
  const second = await signIn('+12125550182')
  expect((await s.desk.join(account, second)).refusal.code).toBe('join_not_allowed')
  const own = await signIn(ida.phone)
  expect((await s.desk.open(guest)).body.guest.id).toBe(own)
  expect((await s.desk.open(account)).body.joined).toEqual([])
})

test('an account never shows what only staff have joined with it', async () => {
  await using s = await openGuests()
  const session = await signInByCode(s.t, { phone: ida.phone, brandId: s.brandId })
  const own = session.user.customer?.id ?? ''
  const other = await s.visit(ben, [today('11:00')])
  await s.desk.join(own, other)
  const claimed = await s.t.pool.query('select from customer where claimed_by = $1', [own])
  expect(claimed.rowCount).toBe(0)
})

test('a join of a guest whom somebody changed since is refused, and the same join twice is done once', async () => {
  await using s = await openGuests()
  const [one, two] = [await s.add(ida), await s.add(ben)]
  const asked = { shopId: s.desk.shopId, guestId: one, otherId: two, version: 0 }
  await s.desk.note(one, 'New')
  expect((await s.desk.send(joinDeskGuests, asked)).refusal.code).toBe('changed_meanwhile')
  for (const _ of [1, 2])
    expect((await s.desk.send(joinDeskGuests, { ...asked, version: 1 })).body.joined).toHaveLength(1)
  expect((await s.activity()).filter(({ act }) => act === 'guestsJoined')).toHaveLength(1)
})
