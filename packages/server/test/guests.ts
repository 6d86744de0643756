import type { Pool } from '../src/store/db.ts'

/** Tables that an import writes, and the one that every database has. */
const lasting =
  `barber brand gift_card membership migration offering product product_tax promo service service_addon service_tax shop tax`.split(
    ' ',
  )
/** The rows of a table that last; none of other tables do. */
const lastingOf = (name: string): string =>
  name === 'customer' ? 'where prepay_only' : lasting.includes(name) ? '' : 'where false'
const withLasting = [...lasting, 'customer']

/** All tables, each before those that its rows refer to. */
const readTables = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; refers: readonly string[] }>(`
    select each.relname::text as name, array(
      select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where contype = 'f' and conrelid = each.oid and other.oid <> each.oid) as refers
    from pg_class each where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const left = new Map(rows.map(({ name, refers }) => [name, refers]))
  const ordered: string[] = []
  while (left.size > 0) {
    const next = [...left.keys()].filter((name) =>
      [...left.values()].every((refers) => !refers.includes(name)),
    )
    if (next.length === 0) throw new Error(`these refer to each other: ${[...left.keys()].join(', ')}`)
    for (const name of next) left.delete(name)
    ordered.push(...next)
  }
  return ordered
}
let tables: Promise<readonly string[]> | undefined
const tablesOf = (pool: Pool) => (tables ??= readTables(pool))

/** Deletes all guests and what they did from a database of tests, with the jobs that wait. */
export const forgetGuests = async (pool: Pool): Promise<void> => {
  const names = (await tablesOf(pool)).filter((name) => !lasting.includes(name))
  const { rows } = await pool.query<{ name: string }>(
    names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  const filled = new Set(rows.map(({ name }) => name))
  const emptied = [...filled].filter((name) => name !== 'customer')
  await pool.query(
    [
      ...(emptied.length > 0 ? [`truncate ${emptied.join(', ')} cascade`] : []),
      'delete from customer where not prepay_only',
      'delete from graphile_worker._private_jobs',
    ].join(';'),
  )
}

/** The rows that forgetting guests leaves, as JSON by table: shops, what they sell, and how much of it is left. */
export type LastingRows = Readonly<Record<string, string>>

export const readLasting = async (pool: Pool): Promise<LastingRows> => {
  const each = withLasting.map(
    (name) =>
      `select '${name}' as name, coalesce(jsonb_agg(row order by row::text), '[]')::text as content from ${name} row ${lastingOf(name)}`,
  )
  const { rows } = await pool.query<{ name: string; content: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

export const changedTables = (was: LastingRows, is: LastingRows): readonly string[] =>
  Object.keys(was).filter((name) => was[name] !== is[name])

/** Tells tables that an application remembers for as long as the revision of a shop stays. */
export const isRemembered = (table: string): boolean =>
  !['promo', 'gift_card', 'membership', 'customer'].includes(table)

/** Writes the lasting rows as they were, once there are no guests. */
export const restoreLasting = async (pool: Pool, was: LastingRows): Promise<void> => {
  const names = (await tablesOf(pool)).filter((name) => withLasting.includes(name))
  await pool.query(names.map((name) => `delete from ${name}`).join(';'))
  for (const name of names.toReversed())
    await pool.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
      was[name],
    ])
}

/** Names the tables as they are made now. Another name comes of any change, even of one that is undone: system rows are written anew. */
export const madeOf = async (pool: Pool): Promise<string> => {
  const ofDatabase = 'where setdatabase = (select oid from pg_database where datname = current_database())'
  const each = [
    'pg_constraint',
    'pg_trigger',
    'pg_proc',
    'pg_attribute',
    `pg_db_role_setting ${ofDatabase}`,
  ].map((rows) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${rows})`)
  const { rows } = await pool.query<{ made: string }>(
    `select concat_ws(' ', (select concat(count(*), ' ', max(oid::bigint)) from pg_class), ${each.join(', ')}) as made`,
  )
  return rows[0]?.made ?? ''
}
