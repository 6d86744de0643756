import type { Pool } from '../../src/store/db.ts'
import { localTables, referenceTables } from './table-classes.ts'

export type TableClass = 'sharded' | 'reference' | 'local'

const bySchema = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

/** The tables of a database with their kinds; undefined for those that are not listed. */
export const classesOf = async (pool: Pool): Promise<ReadonlyMap<string, TableClass | undefined>> => {
  const { rows } = await pool.query<{ name: string; isSharded: boolean }>(
    `select relname as name, exists (
       select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where conrelid = pg_class.oid and contype = 'p' and attname = 'shop_id') as "isSharded"
     from pg_class where ${bySchema}`,
  )
  const references = new Set<string>(referenceTables)
  const classOf = (name: string): TableClass | undefined => {
    if (references.has(name)) return 'reference'
    return name in localTables ? 'local' : undefined
  }
  return new Map(rows.map(({ name, isSharded }) => [name, isSharded ? 'sharded' : classOf(name)]))
}

/**
 * Unique indexes, exclusions and triggers of each table, and whether they contain the shop; included columns
 * of an index are no part of its key.
 */
const ownSql = `
  select indrelid::regclass::text as name, indexrelid::regclass::text as what, exists (
    select from pg_attribute where attrelid = indrelid and attnum = any((indkey::int2[])[0:indnkeyatts - 1]) and attname = 'shop_id'
      and (conexclop is null
        or (select oprname from pg_operator where oid = conexclop[array_position(indkey::int2[], attnum) + 1]) = '=')
  ) as "hasShop"
  from pg_index left join pg_constraint on conindid = indexrelid and contype = 'x'
  where (indisunique or indisexclusion)
    and indrelid in (select oid from pg_class where ${bySchema})
  union all
  select tgrelid::regclass::text, tgname, false from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where ${bySchema})`

/** The references between tables, and whether both sides contain the shop at the same index. */
const referencesSql = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to", conname as what, exists (
    select from generate_subscripts(conkey, 1) as spot
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[spot] and own.attname = 'shop_id'
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[spot] and other.attname = 'shop_id'
  ) as "hasShop"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** The kinds of tables that each kind may refer to. */
const mayRefer: { readonly [From in TableClass]: readonly TableClass[] } = {
  sharded: ['sharded', 'reference'],
  reference: ['reference'],
  local: ['reference', 'local'],
}

/** The faults of a database's schema if its rows were sharded by shop. */
export const catalogueFaults = async (pool: Pool): Promise<readonly string[]> => {
  const classes = await classesOf(pool)
  const own = await pool.query<{ name: string; what: string; hasShop: boolean }>(ownSql)
  const led = await pool.query<{ from: string; to: string; what: string; hasShop: boolean }>(referencesSql)
  const names = new Set([...referenceTables, ...Object.keys(localTables)])
  return [
    ...[...classes].flatMap(([name, kind]) => (kind === undefined ? [`nobody has named ${name}`] : [])),
    ...[...names].flatMap((name) => (classes.has(name) ? [] : [`there is no ${name}`])),
    ...[...classes].flatMap(([name, kind]) =>
      kind === 'sharded' && names.has(name) ? [`${name} is sharded and named as something else`] : [],
    ),
    ...own.rows.flatMap(({ name, what, hasShop }) =>
      classes.get(name) === 'sharded' && !hasShop ? [`${what} of ${name} holds no shop`] : [],
    ),
    ...led.rows.flatMap(({ from, to, what, hasShop }) => {
      const [one, other] = [classes.get(from), classes.get(to)]
      if (one === undefined || other === undefined) return []
      if (!mayRefer[one].includes(other)) return [`${what} leads from a ${one} to a ${other} table`]
      return one === 'sharded' && other === 'sharded' && !hasShop ? [`${what} holds no shop`] : []
    }),
  ].toSorted()
}
