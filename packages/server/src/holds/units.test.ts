import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { at, emptyDiary } from '../../test/empty-diary.ts'
import { readRow, readRows } from '../../test/rows.ts'
import type { Queryable } from '../store/db.ts'
import { moveAppointments } from './store-booked-times.ts'
import { holdTime, lockTimes, releaseTimesForTaking } from './store-times.ts'
import { holdWhileTyping } from './store-typing.ts'
import { haveUses, usesOfTimes } from './store-uses.ts'

/** A wash, for which it has a basin, and a cut. */
const washed = {
  time: ['10:00', '11:00'],
  work: [['10:00', '11:00']],
  units: [[0, '10:00', '10:20']],
} as const

type Use = {
  readonly unit: number
  readonly from: string
  readonly to: string
  readonly appointmentId: string
}

const usesIn = (pool: Queryable) =>
  readRows<Use>(
    pool,
    `select unit, to_char(lower(during) at time zone 'UTC', 'HH24:MI') as from,
       to_char(upper(during) at time zone 'UTC', 'HH24:MI') as to, appointment_id as "appointmentId"
     from resource_use order by during, unit`,
  )
const idIn = async (pool: Queryable): Promise<string> =>
  (await readRow<{ id: string }>(pool, 'select id from appointment')).id

/** A diary with one appointment that has a basin. */
const washing = async (state: 'held' | 'booked' = 'booked') => {
  const diary = await emptyDiary()
  await diary.take(washed)
  if (state === 'booked')
    await diary.pool.query(`update appointment set state = 'booked', hold_expires_at = null`)
  return Object.assign(diary, { id: await idIn(diary.pool) })
}

test('a unit is taken with its appointment, and no other appointment gets it meanwhile', async () => {
  await using diary = await washing('held')
  expect(await usesIn(diary.pool)).toEqual([{ unit: 0, from: '10:00', to: '10:20', appointmentId: diary.id }])
  const elsewhere = { ...washed, barberId: randomUUID() }
  expect(await diary.take(elsewhere)).toBe(false)
  expect(await diary.take({ ...elsewhere, units: [[1, '10:00', '10:20']] })).toBe(true)
  expect(await diary.take({ ...elsewhere, barberId: randomUUID(), units: [[0, '10:20', '10:40']] })).toBe(
    true,
  )
  expect(await readRows(diary.pool, 'select from appointment')).toHaveLength(3)
})

test('a booked appointment keeps its unit, also under another id', async () => {
  await using diary = await washing()
  const id = randomUUID()
  await diary.pool.query('update appointment set id = $1, guest_first_name = $2', [id, 'Ada'])
  expect(await usesIn(diary.pool)).toMatchObject([{ appointmentId: id }])
})

test.each([
  ['is canceled', `update appointment set state = 'canceled', hold_expires_at = null`],
  ['is removed', 'delete from appointment'],
  ['loses what it occupies', 'update appointment set occupied = null'],
])('a unit is free once its appointment %s', async (_how, statement) => {
  for (const state of ['held', 'booked'] as const) {
    await using diary = await washing(state)
    await diary.pool.query(statement)
    expect(await usesIn(diary.pool)).toEqual([])
  }
})

test('a moved appointment leaves its unit, and has another one at its new time', async () => {
  await using diary = await washing()
  const wanted = {
    time: ['10:10', '11:10'],
    work: [['10:10', '11:10']],
    units: [
      [0, '10:10', '10:30'],
      [1, '11:00', '11:10'],
    ],
  } as const
  const moves = [{ ...diary.stretchOf(wanted), id: diary.id, any: false }]
  expect(await diary.whole((client) => moveAppointments(client, diary, moves))).toBe(true)
  expect(await usesIn(diary.pool)).toEqual([
    { unit: 0, from: '10:10', to: '10:30', appointmentId: diary.id },
    { unit: 1, from: '11:00', to: '11:10', appointmentId: diary.id },
  ])
})

test('an appointment stays where it is, with its unit, if another one has the unit or the time to which it is moved', async () => {
  await using diary = await washing()
  await diary.take({ ...washed, barberId: randomUUID(), units: [[1, '14:00', '14:20']] })
  await diary.take({ time: ['15:00', '16:00'] })
  const move = (time: readonly [string, string]) => {
    const wanted = { time, work: [time], units: [[1, '14:00', '14:20']] } as const
    const moves = [{ ...diary.stretchOf(wanted), id: diary.id, any: false }]
    return diary.whole((client) => moveAppointments(client, diary, moves))
  }
  expect(await move(['14:00', '15:00'])).toBe(false)
  expect(await move(['15:30', '16:30'])).toBe(false)
  expect((await usesIn(diary.pool)).filter(({ appointmentId }) => appointmentId === diary.id)).toEqual([
    { unit: 0, from: '10:00', to: '10:20', appointmentId: diary.id },
  ])
})

// The statements are those of the previous version, without units and gaps.
test('an appointment that an earlier version moves takes its professional from start to end, and no unit', async () => {
  await using diary = await washing()
  await diary.pool.query(`update appointment set state = 'canceled' where id = $1`, [diary.id])
  await diary.pool.query(
    `update appointment
     set state = 'booked', barber_id = moved."barberId", starts_at = moved."startsAt", ends_at = moved."endsAt",
       booked_with_any = moved."any"
     from jsonb_to_recordset($1) as moved("id" uuid, "barberId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
       "any" boolean)
     where appointment.id = moved."id"`,
    [JSON.stringify([{ ...diary.stretchOf({ time: ['12:00', '13:00'] }), id: diary.id, any: false }])],
  )
  expect(await readRow(diary.pool, 'select state, occupied from appointment')).toEqual({
    state: 'booked',
    occupied: null,
  })
  expect(await usesIn(diary.pool)).toEqual([])
  expect(await diary.take({ time: ['12:30', '13:30'] })).toBe(false)
})

test('an appointment that an earlier version lengthens loses its unit, and one that it marks keeps it', async () => {
  await using diary = await washing()
  await diary.pool.query('update appointment set arrived_at = now()')
  expect(await usesIn(diary.pool)).toHaveLength(1)
  await diary.pool.query(`update appointment set ends_at = ends_at + interval '15 minutes'`)
  expect(await usesIn(diary.pool)).toEqual([])
  expect(await readRow(diary.pool, 'select occupied from appointment')).toEqual({ occupied: null })
})

test('one statement can move an appointment and give it units', async () => {
  await using diary = await washing()
  await diary.pool.query(
    `with moved as (
       update appointment set starts_at = $2, ends_at = $3, occupied = tstzmultirange(tstzrange($2, $3)) where id = $1
       returning shop_id, id, occupied
     )
     insert into resource_use select shop_id, $4, 2, range_merge(occupied), id from moved`,
    [diary.id, at('10:30'), at('11:30'), diary.resourceId],
  )
  expect(await usesIn(diary.pool)).toEqual([{ unit: 2, from: '10:30', to: '11:30', appointmentId: diary.id }])
})

test('one of 16 guests at once gets the last unit, and nobody waits for another', async () => {
  await using diary = await emptyDiary()
  const guests = Array.from({ length: 16 }, () => diary.take({ ...washed, barberId: randomUUID() }))
  expect((await Promise.all(guests)).filter((isTaken) => isTaken)).toHaveLength(1)
  expect(await usesIn(diary.pool)).toHaveLength(1)
  expect(await readRows(diary.pool, 'select from appointment')).toHaveLength(1)
})

test('16 guests at once who want two of four units each get both or none, and do not wait in a circle', async () => {
  await using diary = await emptyDiary()
  const guests = Array.from({ length: 16 }, (_, guest) => {
    const [one, other] = [guest % 4, (guest + 1) % 4]
    return diary.take({
      ...washed,
      barberId: randomUUID(),
      units: [
        [one, '10:00', '10:20'],
        [other, '10:05', '10:20'],
      ],
    })
  })
  const got = (await Promise.all(guests)).filter((isTaken) => isTaken).length
  expect(got).toBeGreaterThan(0)
  expect(got).toBeLessThanOrEqual(2)
  expect(await usesIn(diary.pool)).toHaveLength(2 * got)
})

test('a guest who wants a unit releases the expired hold that has it, and no other', async () => {
  await using diary = await emptyDiary()
  await diary.take(washed, { until: at('08:00') })
  await diary.take(
    { ...washed, barberId: randomUUID(), units: [[1, '10:00', '10:20']] },
    { until: at('08:00') },
  )
  const wanted = [diary.stretchOf({ ...washed, barberId: randomUUID() })]
  const owner = { shopId: diary.shopId, ownerId: randomUUID() }
  await releaseTimesForTaking(diary.pool, { ...owner, wanted, now: Temporal.Instant.from(at('09:00')) })
  expect(await usesIn(diary.pool)).toMatchObject([{ unit: 1 }])
})

test('a time whose unit is taken is not held, and leaves nothing in its transaction', async () => {
  await using diary = await washing()
  const time = { ...diary.stretchOf({ ...washed, barberId: randomUUID() }), id: randomUUID() }
  const owner = { shopId: diary.shopId, ownerId: randomUUID() }
  const until = Temporal.Instant.from(at('23:00'))
  await diary.whole(async (client) => {
    expect(await holdTime(client, owner, time, until)).toBe(false)
    return true
  })
  expect(await readRows(diary.pool, 'select from appointment')).toHaveLength(1)
})

test('a guest who types waits for whoever chooses among the units, and holds nothing meanwhile', async () => {
  await using diary = await emptyDiary()
  const now = Temporal.Instant.from(at('09:00'))
  const until = now.add({ minutes: 10 })
  const owner = () => ({ shopId: diary.shopId, ownerId: randomUUID() })
  const mine = diary.stretchOf(washed)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let typing: Promise<boolean> | undefined
  await diary.whole(async (client) => {
    await lockTimes(client, { ids: [diary.resourceId] })
    const elsewhere = { ...mine, barberId: randomUUID(), id: randomUUID() }
    expect(await holdTime(client, owner(), elsewhere, until)).toBe(true)
    typing = diary.whole((other) => holdWhileTyping(other, owner(), [mine], until, now))
    await expect.poll(() => readRows(diary.pool, waiting)).toHaveLength(1)
    // If the guest who types had the time of their professional now, each would wait for the other.
    return holdTime(client, owner(), { ...diary.stretchOf({ time: washed.time }), id: randomUUID() }, until)
  })
  expect(await typing, 'the unit is gone').toBe(false)
  expect(await readRows(diary.pool, 'select from appointment')).toHaveLength(2)
})

test('an appointment with a unit has to say what it occupies, because its unit would stay taken otherwise', () => {
  const use = { resourceId: randomUUID(), unit: 0, startsAt: at('10:00'), endsAt: at('10:20') }
  expect(() => usesOfTimes([{ id: randomUUID(), occupied: null, uses: [use] }])).toThrow(RangeError)
  expect(haveUses([{}, { uses: [use] }])).toBe(true)
  expect(haveUses([{ uses: [] }, {}])).toBe(false)
})
