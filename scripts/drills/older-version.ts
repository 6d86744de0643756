import { type Connection, query, withPool } from './shop.ts'

type Table = { readonly name: string; readonly columns: readonly string[] }

/** Imitates an older version: uses every column that it knows of each table, and no other. */
const readTables = (connection: Connection): Promise<readonly Table[]> =>
  query<Table>(
    connection,
    `select table_name as name, array_agg(quote_ident(column_name::text) order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'migration'
     group by table_name order by table_name`,
  )

const statementsOn = ({ name, columns }: Table): readonly string[] => {
  const list = columns.join(', ')
  return [
    `select ${list} from ${name} limit 50`,
    // The row exists already, so the insert is refused; but only after it was checked against the
    // constraints.
    `insert into ${name} (${list}) overriding system value select ${list} from ${name} limit 5 on conflict do nothing`,
  ]
}

/** Values of identity columns cannot be written. */
const changeOf = ({ name, columns }: Table, identities: ReadonlySet<string>): string => {
  const changed = columns.filter((column) => !identities.has(`${name}.${column}`))
  return `update ${name} set ${changed.map((column) => `${column} = ${column}`).join(', ')} where ctid = (select ctid from ${name} limit 1)`
}

/** Error codes of passing conflicts with another transaction, after which every version tries again. */
const passing = new Set(['40P01', '40001'])

export type Traffic = {
  readonly statements: number
  /** The longest wait of a statement, in milliseconds. */
  readonly longest: number
  /** The messages of failures, each once. */
  readonly failures: readonly string[]
}

/**
 * Reads which columns a version knows in a database that it has migrated. Returns a function that repeats
 * what such a version does.
 */
export const olderVersion = async (
  connection: Connection,
): Promise<{ readonly runUntil: (isOver: () => boolean) => Promise<Traffic> }> => {
  const tables = await readTables(connection)
  const identities = new Set(
    (
      await query<{ column: string }>(
        connection,
        `select table_name || '.' || quote_ident(column_name::text) as column from information_schema.columns
         where table_schema = 'public' and is_identity = 'YES'`,
      )
    ).map(({ column }) => column),
  )
  const statements = tables.flatMap((table) => [...statementsOn(table), changeOf(table, identities)])
  return { runUntil: (isOver) => run(connection, statements, isOver) }
}

const run = async (
  connection: Connection,
  statements: readonly string[],
  isOver: () => boolean,
): Promise<Traffic> => {
  const failures = new Set<string>()
  let count = 0
  let longest = 0
  const work = (): Promise<void> =>
    withPool({ ...connection, max: 1 }, async (pool) => {
      const client = await pool.connect()
      do {
        for (const statement of statements) {
          const from = performance.now()
          await client.query('begin')
          await client.query(statement).catch((error: Error & { readonly code?: string }) => {
            if (!passing.has(error.code ?? '')) failures.add(`${error.message}: ${statement.slice(0, 60)} …`)
          })
          await client.query('rollback')
          count += 1
          longest = Math.max(longest, performance.now() - from)
        }
      } while (!isOver())
      client.release()
    })
  await Promise.all([work(), work(), work()])
  return { statements: count, longest: Math.round(longest), failures: [...failures] }
}
