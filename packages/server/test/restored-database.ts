import type { PoolConfig } from 'pg'
import { newClient, withClient } from '../src/store/connect/with-client.ts'
import { keptName } from './lent-pools.ts'

/** The rows of each table that has any, in JSON. */
export type Rows = Readonly<Record<string, string>>

export const readRows = (connection: PoolConfig): Promise<Rows> =>
  withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and pg_relation_size(oid) > 0
          and relnamespace <> all (array['pg_catalog', 'information_schema']::regnamespace[])`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string }>(
        `select json_agg(it)::text as all from ${name} as it`,
      )
      if (rows[0] !== undefined) found[name] = rows[0].all
    }
    return found
  })

/**
 * SQL that tells whether the catalogue was written to since the statistics were reset, as by a change of the
 * schema or by `analyze`.
 */
const counted =
  'pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) > 0'
const changed = `
  select from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared and ${counted} limit 1`

/**
 * SQL of the tables that were written to since then, and of those that refer to them and have to be emptied
 * together.
 */
const written = `
  with recursive affected as (
    select oid from pg_class where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace and ${counted}
    union
    select conrelid from pg_constraint join affected on confrelid = affected.oid where contype = 'f'
  )
  select oid::regclass::text as name from affected`

/** SQL of the tests' connections, except those that are kept open. */
const others = `
  select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name <> '${keptName}' and backend_type = 'client backend'`

const restart = `
  select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null`

/** The means to undo what tests wrote to a copy of a database. */
export type Restoring = {
  /** Restores the copy; false if a change of the schema or another connection prevents it. */
  readonly restore: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/** Connects as superuser to a copy of the database, which has these rows. */
export const openRestoring = async (superuser: PoolConfig, rows: Rows): Promise<Restoring> => {
  const client = newClient(superuser)
  await client.connect()
  // Then no constraint is checked, and no trigger reports changes.
  await client.query('set session_replication_role = replica')
  const insert = async (name: string): Promise<readonly string[]> => {
    const all = rows[name]
    if (all === undefined) return []
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    )
    const names = columns.map((column) => column.name).join()
    return [
      `insert into ${name} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${name}, ${client.escapeLiteral(all)})`,
    ]
  }
  return {
    restore: async () => {
      if ((await client.query(others)).rowCount !== 0) return false
      if ((await client.query(changed)).rowCount !== 0) return false
      const { rows: tables } = await client.query<{ name: string }>(written)
      const inserts: string[] = []
      for (const { name } of tables) inserts.push(...(await insert(name)))
      // After a truncate, rows get positions in the order in which they are written. After a delete their old
      // positions would still be taken.
      const truncate = tables.length === 0 ? [] : [`truncate ${tables.map(({ name }) => name).join()}`]
      await client.query([...truncate, ...inserts, restart, 'select pg_stat_force_next_flush()'].join(';'))
      await client.query('select pg_stat_reset()')
      return true
    },
    end: () => client.end(),
  }
}
