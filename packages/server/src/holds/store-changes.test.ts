import { expect, test } from 'vitest'
import { namesOf, takeTime } from '../../test/booking.ts'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import type { Queryable } from '../store/db.ts'
import { removeOldChanges } from './store-changes.ts'

test('deletes changes without calling a volatile function, because databases that are sharded by shop refuse that', async () => {
  await using t = await testApp({ database: await testDatabase('branded') })
  await takeTime(t, ['harbour-card', 'ada'], ['2026-11-30T15:00:00Z', '2026-11-30T16:00:00Z'])
  const { shopId } = await namesOf(t, 'harbour-card')
  await t.pool.query(
    `update time_change set recorded_at = recorded_at - interval '1 hour' where shop_id = $1`,
    [shopId],
  )
  const deletes: string[] = []
  const on = {
    query: (text: string, values: unknown[]) => {
      if (text.startsWith('delete')) deletes.push(text)
      return t.pool.query(text, values)
    },
  } as unknown as Queryable
  await removeOldChanges(on)
  expect(deletes).toHaveLength(1)
  const called = [
    ...new Set(
      deletes
        .join()
        .matchAll(/\b(\w+)\(/g)
        .map(([, name]) => name),
    ),
  ]
  expect(called).not.toEqual([])
  const { rows } = await t.pool.query(
    `select proname from pg_proc where provolatile = 'v' and proname = any ($1)`,
    [called],
  )
  expect(rows).toEqual([])
})
