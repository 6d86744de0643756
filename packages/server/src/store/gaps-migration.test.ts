import { expect, test } from 'vitest'
import { migrateTo } from '../../test/database-at-001.ts'
import { readRow } from '../../test/rows.ts'
import { testDatabase } from '../../test/test-database.ts'
import { withClient } from './connect/with-client.ts'

const definition = `select pg_get_constraintdef(oid) as "text" from pg_constraint where conname = 'appointment_no_overlap'`

/** SQL that writes appointments which are canceled, because those are written quickly. */
const many = (count: number): string => `
  insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2026-01-01', '2026-01-01 01:00', 'canceled'
  from generate_series(1, ${count})`

/** The constraint after a database with these rows was migrated past 050. */
const constraintAfter = async (...rows: readonly string[]): Promise<string> => {
  await using database = await testDatabase('bare')
  await migrateTo(database.connection, '050')
  return await withClient(database.connection, async (client) => {
    for (const each of rows) await client.query(each)
    await migrateTo(database.connection, '051')
    return (await readRow<{ text: string }>(client, definition)).text
  })
}

test('a database with 100,000 appointments gets a constraint over those that end after the day of its migration, so that nobody waits long for it', async () => {
  expect(await constraintAfter(many(100_000))).toMatch(/ends_at > '\d{4}-\d\d-\d\d 00:00:00\+00'/)
})

test('a database with fewer has a constraint over all', async () => {
  const found = await constraintAfter(many(99_999))
  expect(found).toContain('occupied')
  expect(found).not.toContain('ends_at >')
})

test('a constraint over what appointments occupy, which an operator has made, stays as it is', async () => {
  const own = `exclude using gist (shop_id with =, barber_id with =,
    coalesce(occupied, tstzmultirange(tstzrange(starts_at, ends_at))) with &&)
    where (state in ('held', 'booked') and ends_at > '2026-01-01 00:00+00'::timestamptz)`
  const found = await constraintAfter(
    `alter table appointment add column occupied tstzmultirange, drop constraint appointment_no_overlap`,
    `alter table appointment add constraint appointment_no_overlap ${own}`,
  )
  expect(found).toContain(`ends_at > '2026-01-01 00:00:00+00'`)
})
