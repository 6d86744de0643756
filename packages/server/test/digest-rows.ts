import { readRows } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** The tables that tell that somebody asked, not what became of it. */
const ofAsking = ['staff_session', 'limit_bucket', 'limit_count']

/** A digest of the rows of each table. An act that was given up whole leaves all as they were. */
export const rowsOf = async ({ pool }: TestApp) => {
  const tables = await readRows<{ readonly name: string }>(
    pool,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by relname`,
    ofAsking,
  )
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(each::text, '' order by each::text)) as digest
      from "${name}" as each`,
  )
  return readRows(pool, `${digests.join(' union all ')} order by name`)
}
