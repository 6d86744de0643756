import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf } from '../../../test/booking.ts'
import { readRow } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { writtenMinute } from '../../shop-time.ts'
import { deleteTimeOff, exceptDay, findTimeOff, insertTimeOff, readTimeOff, timeOffSql } from './store.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const lunch = {
  beginsDay: '2026-12-24',
  beginsMinute: 725,
  endsDay: '2026-12-24',
  endsMinute: 790,
  isWeekly: false,
  lastDay: null,
  reason: null,
}

const open = async () => {
  const t = await testApp({ seed: seedBrand })
  const { shopId, barber } = await namesOf(t, 'harbour-card')
  const add = (more: Partial<Parameters<typeof insertTimeOff>[1]> = {}) =>
    insertTimeOff(t.pool, { ...lunch, shopId, id: randomUUID(), barberId: barber('ada'), now, ...more })
  return { t, shopId, ada: barber('ada'), add, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

const listedIn = async ({ pool }: TestApp, shopId: string, from: string, to: string) => {
  const span = { from: writtenMinute(from), to: writtenMinute(to) }
  const rows = await readTimeOff(pool, { shopId, ...span })
  const { list } = await readRow<{ readonly list: readonly object[] }>(
    pool,
    `select ${timeOffSql({ shopId: '$1::uuid', from: '$2::float8', to: '$3::float8' })} as list`,
    shopId,
    span.from,
    span.to,
  )
  expect(list).toEqual(expect.arrayContaining(rows.map(({ entry }) => entry)))
  expect(list).toHaveLength(rows.length)
  return rows.map(({ id }) => id)
}

test('time off is read as it was written, with its local times', async () => {
  await using s = await open()
  const { id } = await s.add()
  const whole = await s.add({ barberId: null, endsDay: '2026-12-27', endsMinute: 0, reason: 'Holidays' })
  const weekly = await s.add({ isWeekly: true, lastDay: '2027-03-01' })
  const entry = {
    barberId: s.ada,
    begins: { day: '2026-12-24', minute: 725 },
    ends: { day: '2026-12-24', minute: 790 },
    isWeekly: false,
    lastDay: null,
    exceptions: [],
  }
  expect(await findTimeOff(s.t.pool, { id })).toEqual({
    shopId: s.shopId,
    id,
    reason: null,
    version: 0,
    createdAt: Temporal.Instant.from('2026-11-21T15:00:00Z'),
    entry,
  })
  expect(whole).toMatchObject({
    reason: 'Holidays',
    entry: { barberId: null, ends: { day: '2026-12-27', minute: 0 } },
  })
  expect(weekly.entry).toEqual({ ...entry, isWeekly: true, lastDay: '2027-03-01' })
})

test('time off is found where it can reach, and a shop finds only its own', async () => {
  await using s = await open()
  const once = await s.add()
  const weekly = await s.add({ isWeekly: true, beginsDay: '2026-11-24', endsDay: '2026-11-26' })
  const ended = await s.add({ isWeekly: true, lastDay: '2027-01-05' })
  const listed = (from: string, to: string) => listedIn(s.t, s.shopId, from, to)
  expect(await listed('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z')).toEqual([])
  expect(await listed('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).toEqual([weekly.id])
  expect((await listed('2026-12-24T00:00:00Z', '2026-12-25T00:00:00Z')).toSorted()).toEqual(
    [once.id, weekly.id, ended.id].toSorted(),
  )
  expect(await listed('2027-02-01T00:00:00Z', '2027-02-02T00:00:00Z')).toEqual([weekly.id])
  const elsewhere = await namesOf(s.t, 'harbour-free')
  expect(await listedIn(s.t, elsewhere.shopId, '2026-12-24T00:00:00Z', '2026-12-25T00:00:00Z')).toEqual([])
})

test('the same time off is stored once, and other time off beside it', async () => {
  await using s = await open()
  const first = await s.add()
  expect(first.isNew).toBe(true)
  expect(await s.add({ reason: 'again' })).toEqual({ ...first, isNew: false })
  for (const other of [{ barberId: null }, { isWeekly: true }, { endsMinute: 800 }])
    expect(await s.add(other)).toMatchObject({ isNew: true })
})

test('a change of time off that somebody else has changed meanwhile changes nothing', async () => {
  await using s = await open()
  const { id, version, shopId } = await s.add({ isWeekly: true })
  const read = { shopId, id, version }
  expect(await exceptDay(s.t.pool, { ...read, day: '2026-12-31' })).toBe(true)
  expect(await exceptDay(s.t.pool, { ...read, day: '2027-01-07' })).toBe(false)
  expect(await deleteTimeOff(s.t.pool, read)).toBe(false)
  expect(await findTimeOff(s.t.pool, { id })).toMatchObject({
    version: version + 1,
    entry: { exceptions: ['2026-12-31'] },
  })
  expect(await deleteTimeOff(s.t.pool, { ...read, version: version + 1 })).toBe(true)
  expect(await findTimeOff(s.t.pool, { id })).toBeUndefined()
})
