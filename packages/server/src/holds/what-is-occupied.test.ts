import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { at, emptyDiary } from '../../test/empty-diary.ts'
import { insertRow, readRow, readRows } from '../../test/rows.ts'
import { occupiedOf } from './hold.ts'
import { moveAppointments } from './store-booked-times.ts'
import { releaseTimesForTaking } from './store-times.ts'

/** Colour that develops from 10:45 to 11:15, with ten minutes to clean afterwards. */
const colour = {
  time: ['10:00', '11:45'],
  work: [
    ['10:00', '10:45'],
    ['11:15', '11:55'],
  ],
} as const

test('the time in which colour develops can be booked, to the minute', async () => {
  await using diary = await emptyDiary()
  expect(await diary.take(colour)).toBe(true)
  expect(await diary.take({ time: ['10:45', '11:15'] })).toBe(true)
  expect(await diary.take({ time: ['11:00', '11:10'] })).toBe(false)
})

test.each([
  ['which begins in its first part', ['10:44', '11:15'], undefined],
  ['which ends in its second part', ['10:45', '11:16'], undefined],
  ['which begins in the minutes for cleaning', ['11:54', '12:30'], undefined],
  ['which has to clean until after it begins', ['09:00', '09:50'], [['09:00', '10:01']]],
  [
    'which has a pause around all of it but its first part',
    ['09:00', '13:00'],
    [
      ['09:00', '10:01'],
      ['12:00', '13:00'],
    ],
  ],
] as const)('an appointment %s cannot be booked beside it', async (_which, time, work) => {
  await using diary = await emptyDiary()
  expect(await diary.take(colour)).toBe(true)
  expect(await diary.take({ time, ...(work && { work }) })).toBe(false)
})

test.each([
  [
    'touches it on both sides',
    ['09:00', '13:00'],
    [
      ['09:00', '10:00'],
      ['11:55', '13:00'],
    ],
  ],
  [
    'works in its pause, and pauses where it works',
    ['10:45', '12:00'],
    [
      ['10:45', '11:15'],
      ['11:55', '12:00'],
    ],
  ],
  ['begins the minute after the cleaning', ['11:55', '12:30'], undefined],
] as const)('an appointment that %s can be booked', async (_which, time, work) => {
  await using diary = await emptyDiary()
  expect(await diary.take(colour)).toBe(true)
  expect(await diary.take({ time, ...(work && { work }) })).toBe(true)
})

test('the time of an appointment is written as it is reckoned, and null where it has no gap', async () => {
  await using diary = await emptyDiary()
  const start = Date.parse(at('10:00')) / 60_000
  const work = [
    { start: -10, end: 45 },
    { start: 75, end: 105 },
  ]
  const { text } = await readRow<{ text: string }>(
    diary.pool,
    `select ($1::tstzmultirange = tstzmultirange(tstzrange($2, $3), tstzrange($4, $5)))::text as text`,
    occupiedOf(start, { work, needs: [] }),
    at('09:50'),
    at('10:45'),
    at('11:15'),
    at('11:45'),
  )
  expect(text).toBe('true')
  expect(occupiedOf(start, undefined)).toBeNull()
})

test('the constraint of a new database holds at every instant, because the clocks of tests stand before the day on which they run', async () => {
  await using diary = await emptyDiary()
  const { definition } = await readRow<{ definition: string }>(
    diary.pool,
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'appointment_no_overlap'`,
  )
  expect(definition).toContain('occupied')
  expect(definition).not.toContain('ends_at >')
})

test.each([
  ['nothing', '{}'],
  ['all that is to come', `{[${at('10:00')},)}`],
  ['all that was before', `{(,${at('10:30')})}`],
  ['more than two hours before it starts', `{[${at('07:59')},${at('10:30')})}`],
  ['more than two hours after it ends', `{[${at('10:00')},${at('12:31')})}`],
])('no appointment can take %s', async (_what, occupied) => {
  await using diary = await emptyDiary()
  const appointment = {
    shop_id: diary.shopId,
    id: randomUUID(),
    barber_id: diary.barberId,
    starts_at: at('10:00'),
    ends_at: at('10:30'),
    state: 'booked',
    occupied,
  }
  await expect(insertRow(diary.pool, 'appointment', appointment)).rejects.toThrow('appointment_occupied')
})

test('a guest who wants a time releases the expired holds that occupy it, and leaves those whose pause it is', async () => {
  await using diary = await emptyDiary()
  await diary.take(colour, { until: at('08:00') })
  const now = Temporal.Instant.from(at('09:00'))
  const owner = { shopId: diary.shopId, ownerId: randomUUID() }
  const leftBeside = async (time: readonly [string, string]) => {
    await releaseTimesForTaking(diary.pool, { ...owner, wanted: [diary.stretchOf({ time })], now })
    return (await readRows(diary.pool, 'select from appointment')).length
  }
  expect(await leftBeside(['10:45', '11:15'])).toBe(1)
  expect(await leftBeside(['11:50', '12:00'])).toBe(0)
})

test('a change is recorded over all that an appointment reaches, also when it leaves its time', async () => {
  await using diary = await emptyDiary()
  const changes = async () => {
    const rows = await readRows<{ starts_at: Date; ends_at: Date }>(
      diary.pool,
      'delete from time_change returning starts_at, ends_at',
    )
    return rows.map(({ starts_at, ends_at }) =>
      [starts_at, ends_at].map((each) => each.toISOString().slice(11, 16)),
    )
  }
  const wanted = { time: ['10:00', '10:30'], work: [['09:50', '10:45']] } as const
  await diary.take(wanted)
  expect(await changes()).toEqual([['09:50', '10:45']])
  const { id } = await readRow<{ id: string }>(diary.pool, 'select id from appointment')
  await diary.pool.query(`update appointment set state = 'booked', hold_expires_at = null`)
  const moved = { ...diary.stretchOf({ time: ['15:00', '15:30'] }), id, any: false }
  expect(await diary.whole((client) => moveAppointments(client, diary, [moved]))).toBe(true)
  expect(await changes()).toEqual(
    expect.arrayContaining([
      ['09:50', '10:45'],
      ['15:00', '15:30'],
    ]),
  )
})
