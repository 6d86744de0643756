import type { InputOf } from '@openchair/contract'
import { addDeskTimeOff, changeDeskTimeOff, removeDeskTimeOff } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { deskStaff } from '../../test/desk-staff.ts'
import { openDesk } from '../../test/open-desk.ts'
import { readRows } from '../../test/rows.ts'

type Wanted = InputOf<typeof addDeskTimeOff>

const open = async (route = 'harbour-free', who?: Parameters<typeof openDesk>[1]) => {
  const s = await openDesk(route, who)
  const local = (time: string, day = '2026-11-24'): string => `${day}T${time}:00`
  return {
    ...s,
    local,
    block: (from: string, to: string, { who: barber, ...more }: Partial<Wanted> & { who?: string } = {}) =>
      s.desk.send(addDeskTimeOff, {
        shopId: route,
        ...(barber !== undefined && { barberId: s.names.barber(barber) }),
        begins: local(from),
        ends: local(to),
        ...more,
      }),
    entries: () =>
      readRows<object>(
        s.t.pool,
        `select to_char(begins, 'Dy HH24:MI') as begins, is_weekly as weekly from time_off order by time_off.begins`,
      ),
    [Symbol.asyncDispose]: () => s.t[Symbol.asyncDispose](),
  }
}

test('blocks an hour, names the booking that lies in it, and leaves it', async () => {
  await using s = await open()
  const made = await s.book('dora', 'corte', '11:00', { guest: { firstName: 'Kim' } })
  const asked = await s.block('11:00', '12:00', { who: 'dora', validate: true })
  expect(asked.body).toEqual({
    rows: [],
    concerned: [{ id: made.body.booking?.id, name: 'Kim', startsAt: s.at('11:00'), endsAt: s.at('11:30') }],
  })
  expect(await s.entries()).toEqual([])
  const { body } = await s.block('11:00', '12:00', { who: 'dora', reason: 'Dentist' })
  expect(body.concerned).toEqual(asked.body.concerned)
  expect(body.rows).toMatchObject([
    {
      startsAt: s.at('11:00'),
      endsAt: s.at('12:00'),
      reason: 'Dentist',
      isWeekly: false,
      isWholeShop: false,
    },
  ])
  expect((await s.book('dora', 'corte', '11:30')).status).toBe(409)
})

test('blocks a lunch on each day of work, in one step', async () => {
  await using s = await open('harbour-card')
  const { body } = await s.block('13:00', '13:30', { who: 'ben', repeat: 'workDays' })
  expect(body.rows).toHaveLength(5)
  expect(await s.entries()).toEqual(
    ['Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => ({ begins: `${day} 13:00`, weekly: true })),
  )
})

test.each([
  ['an end before its begin', '12:00', '11:00', {}],
  ['a last day without a repetition', '11:00', '12:00', { lastDay: '2026-12-24' }],
  ['a last day before the first', '11:00', '12:00', { repeat: 'weekly' as const, lastDay: '2026-11-01' }],
  ['a time with an offset', '11:00', '12:00', { begins: '2026-11-24T11:00:00Z' }],
  ['centuries at once', '10:00', '11:00', { begins: '1500-01-01T10:00:00' }],
  [
    'a year that no calendar has',
    '10:00',
    '11:00',
    { begins: '0000-01-01T10:00:00', ends: '0000-01-01T11:00:00' },
  ],
])('refuses %s', async (_, from, to, more) => {
  await using s = await open()
  expect((await s.block(from, to, more)).refusal.code).toBe('invalid_request')
})

test('changes one day of a weekly lunch, and leaves the others', async () => {
  await using s = await open()
  const { body } = await s.block('13:00', '13:30', { who: 'dora', repeat: 'weekly' })
  const [{ id, version } = { id: '', version: 0 }] = body.rows
  const day = '2026-12-01'
  const times = { begins: s.local('14:00', day), ends: s.local('14:30', day) }
  const changed = await s.desk.send(changeDeskTimeOff, {
    shopId: s.route,
    id,
    version,
    ...times,
    onlyOn: day,
  })
  expect(changed.body.rows).toMatchObject([{ startsAt: s.at('14:00', day), isWeekly: false }])
  const free = async (time: string, on: string) =>
    (await s.book('dora', 'corte', time, { dateTime: s.at(time, on), validate: true })).body.against
  expect(await free('13:00', day)).toEqual([])
  expect(await free('14:00', day)).toEqual(['timeOff'])
  expect(await free('13:00', '2026-12-08')).toEqual(['timeOff'])
})

test('moves all of a weekly lunch from the day that was seen, and keeps the days left out', async () => {
  await using s = await open()
  const { body } = await s.block('13:00', '13:30', { who: 'dora', repeat: 'weekly' })
  const [{ id } = { id: '' }] = body.rows
  const onlyOn = '2026-12-01'
  await s.desk.send(removeDeskTimeOff, { shopId: s.route, id, version: 0, onlyOn })
  const seen = '2026-12-09'
  const times = { begins: s.local('12:00', seen), ends: s.local('12:30', seen) }
  const changed = await s.desk.send(changeDeskTimeOff, { shopId: s.route, id, version: 1, ...times })
  expect(changed.body.rows).toMatchObject([{ startsAt: s.at('12:00', '2026-11-25'), isWeekly: true }])
  expect(await readRows(s.t.pool, 'select exceptions::text[] from time_off')).toEqual([
    { exceptions: ['2026-12-02'] },
  ])
})

test('lets a block that stands once come again, on the days of work up to a last one, and keeps what it was', async () => {
  await using s = await open('harbour-card')
  const { body } = await s.block('13:00', '13:30', { who: 'ben', reason: 'Lunch' })
  const [{ id, version } = { id: '', version: 0 }] = body.rows
  const times = { begins: s.local('13:15'), ends: s.local('13:45') }
  const again = { repeat: 'workDays', lastDay: '2026-12-31' } as const
  const entry = { shopId: s.route, id, version, ...times }
  const wrong = await s.desk.send(changeDeskTimeOff, { ...entry, ...again, lastDay: '2026-11-01' })
  expect(wrong.refusal.code).toBe('invalid_request')
  const changed = await s.desk.send(changeDeskTimeOff, { ...entry, ...again })
  expect(changed.body.rows).toHaveLength(5)
  expect(changed.body.rows[0]).toMatchObject({ id, isWeekly: true, reason: 'Lunch', version: version + 1 })
  const rows = await readRows<object>(
    s.t.pool,
    `select to_char(begins, 'HH24:MI') as begins, is_weekly as weekly, last_day::text as last, reason from time_off`,
  )
  expect(rows).toEqual(
    Array.from({ length: 5 }, () => ({ begins: '13:15', weekly: true, last: '2026-12-31', reason: 'Lunch' })),
  )
  const acts = await readRows(
    s.t.pool,
    `select before->>'isWeekly' as before, after->>'isWeekly' as after from desk_activity where act = 'blockChanged'`,
  )
  expect(acts).toEqual([{ before: 'false', after: 'true' }])
  const weekly = { ...entry, version: version + 1, repeat: 'weekly' } as const
  expect((await s.desk.send(changeDeskTimeOff, weekly)).refusal.code).toBe('invalid_request')
})

test('refuses to change or remove what somebody else has changed meanwhile', async () => {
  await using s = await open()
  const { body } = await s.block('13:00', '13:30', { who: 'dora' })
  const [{ id, version } = { id: '', version: 0 }] = body.rows
  const known = { shopId: s.route, id, version }
  const times = { begins: s.local('14:00'), ends: s.local('14:30') }
  expect((await s.desk.send(changeDeskTimeOff, { ...known, ...times })).status).toBe(200)
  const late = [
    await s.desk.send(changeDeskTimeOff, { ...known, ...times }),
    await s.desk.send(removeDeskTimeOff, known),
  ]
  expect(late.map(({ refusal }) => refusal.code)).toEqual(['changed_meanwhile', 'changed_meanwhile'])
  expect((await s.desk.send(removeDeskTimeOff, { ...known, version: version + 1 })).status).toBe(200)
  expect((await s.desk.send(removeDeskTimeOff, known)).refusal.code).toBe('time_off_not_found')
})

test('lets a professional block their own column, and neither others nor the shop', async () => {
  await using s = await open('harbour-free', { role: 'professional', professional: 'dora' })
  expect((await s.block('11:00', '12:00', { who: 'dora' })).status).toBe(200)
  expect((await s.block('11:00', '12:00', { who: 'eli' })).refusal.code).toBe('not_permitted')
  expect((await s.block('11:00', '12:00')).refusal.code).toBe('not_permitted')
  const owner = await deskStaff(s.t, s.route)
  const times = { shopId: s.route, begins: s.local('15:00'), ends: s.local('16:00') }
  const { body } = await owner.send(addDeskTimeOff, times)
  const [{ id, version } = { id: '', version: 0 }] = body.rows
  const known = { shopId: s.route, id, version }
  expect((await s.desk.send(removeDeskTimeOff, known)).refusal.code).toBe('not_permitted')
})

test('keeps who blocked time, changed it and opened it again', async () => {
  await using s = await open()
  const { body } = await s.block('13:00', '13:30', { who: 'dora' })
  const [{ id } = { id: '' }] = body.rows
  const times = { begins: s.local('14:00'), ends: s.local('14:30') }
  await s.desk.send(changeDeskTimeOff, { shopId: s.route, id, version: 0, ...times })
  await s.desk.send(removeDeskTimeOff, { shopId: s.route, id, version: 1 })
  const acts = await readRows(s.t.pool, 'select act, staff_id, subject_id from desk_activity order by act')
  expect(acts).toEqual(
    ['blockChanged', 'blocked', 'unblocked'].map((act) => ({
      act,
      staff_id: s.desk.staffId,
      subject_id: id,
    })),
  )
})
