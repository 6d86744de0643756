import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { readVersions } from './store.ts'

test('the statement that reads versions uses a kept query plan, because planning takes longer than reading', async () => {
  await using t = await testApp({ database: await testDatabase('branded'), statements: 'named' })
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const known = [{ shopId: shop.id, from: 0, to: 1440, since: '2026-11-21T15:00:00Z' }]
  const connection = await t.deps.pool.connect()
  for (let time = 0; time < 10; time += 1) {
    expect(await readVersions(connection, known)).toMatchObject([{ changes: '0 0' }])
  }
  const { rows } = await connection.query(
    `select generic_plans::int4 as kept, custom_plans::int4 as own from pg_prepared_statements where name = 'time-versions'`,
  )
  connection.release()
  // PostgreSQL makes own plans for the first five runs, before it compares those with a general plan.
  expect(rows).toEqual([{ kept: 5, own: 5 }])
})
