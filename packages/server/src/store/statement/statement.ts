import type { Queryable } from '../db.ts'
import { json, type Kind, type Kinds, list, nullable, type Row, type Values } from './kinds.ts'

/** A declared statement, which each connection parses and plans once. */
export type Statement<V extends Kinds, C extends Kinds> = {
  readonly rows: (on: Queryable, values: Values<V>) => Promise<readonly Row<C>[]>
  /** Gives the first row; undefined if there is none. */
  readonly first: (on: Queryable, values: Values<V>) => Promise<Row<C> | undefined>
  /** Gives the row of a statement that always has one. */
  readonly only: (on: Queryable, values: Values<V>) => Promise<Row<C>>
  /** Gives the first column of the first row; undefined if there is none. */
  readonly value: (on: Queryable, values: Values<V>) => Promise<Row<C>[keyof C] | undefined>
  /** Gives the first column of each row. */
  readonly values: (on: Queryable, values: Values<V>) => Promise<readonly Row<C>[keyof C][]>
  /** Tells whether a row was found or written. */
  readonly any: (on: Queryable, values: Values<V>) => Promise<boolean>
  /** Reads no row. Gives how many rows were found or written. */
  readonly run: (on: Queryable, values: Values<V>) => Promise<number>
}

type Column = readonly [name: string, kind: Kind<unknown>]
type Field = { readonly name: string; readonly dataTypeID: number }

/**
 * The names of all statements so far. Each is used once, because a connection knows one prepared statement per
 * name.
 */
const names = new Set<string>()

const placeholder = /\$([a-z]\w*)/gi

/** Replaces each named value by its number and SQL type. Lists the names in the order of their numbers. */
const numbered = (
  name: string,
  values: Kinds,
  sql: string,
): { readonly text: string; readonly keys: readonly string[] } => {
  const keys: string[] = []
  const text = sql.replaceAll(placeholder, (_, key: string) => {
    const kind = values[key]
    if (kind === undefined) throw new Error(`the statement ${name} does not declare its value ${key}`)
    if (!keys.includes(key)) keys.push(key)
    return `$${keys.indexOf(key) + 1}::${kind.sql}`
  })
  const idle = Object.keys(values).filter((key) => !keys.includes(key))
  if (idle.length > 0)
    throw new Error(`the statement ${name} declares ${idle.join(', ')} and does not use it`)
  return { text, keys }
}

/** Throws unless an answer has these columns, in this order and each of its type. */
const checkFields = (name: string, columns: readonly Column[], fields: readonly Field[]): void => {
  if (fields.length !== columns.length)
    throw new Error(
      `the statement ${name} answers the columns ${fields.map((field) => field.name).join(', ')}, and ${columns.map(([column]) => column).join(', ')} are declared`,
    )
  for (const [index, [column, kind]] of columns.entries()) {
    const field = fields[index]
    if (field?.name !== column)
      throw new Error(`the statement ${name} answers ${field?.name} where ${column} is declared`)
    if (!kind.takes(field.dataTypeID))
      throw new Error(
        `the column ${column} of the statement ${name} is no ${kind.sql}: its type is ${field.dataTypeID}`,
      )
  }
}

const readRow = (
  name: string,
  columns: readonly Column[],
  raw: readonly unknown[],
): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const [column, { read, isNullable }] = columns[index] as Column
    const value = raw[index]
    if (value === null) {
      if (!isNullable) throw new Error(`the column ${column} of the statement ${name} is null`)
      row[column] = null
    } else row[column] = read === undefined ? value : read(value)
  }
  return row
}

const declared = <V extends Kinds, C extends Kinds>(
  name: string,
  isNamed: boolean,
  kinds: V,
  sql: string,
  columnKinds: C,
): Statement<V, C> => {
  if (names.has(name)) throw new Error(`two statements are named ${name}`)
  names.add(name)
  const { text, keys } = numbered(name, kinds, sql)
  const writers = keys.map((key) => [key, nullable(kinds[key] as Kind<unknown>).write] as const)
  const columns = Object.entries(columnKinds) as unknown as readonly Column[]
  const query = (given: Values<V>) => ({
    ...(isNamed && { name }),
    text,
    values: writers.map(([key, write]) => write(given[key] ?? null)),
    rowMode: 'array' as const,
  })
  const rows = async (on: Queryable, given: Values<V>): Promise<readonly Row<C>[]> => {
    const answer = await on.query<unknown[]>(query(given))
    checkFields(name, columns, answer.fields)
    return answer.rows.map((raw) => readRow(name, columns, raw) as Row<C>)
  }
  const first = async (on: Queryable, given: Values<V>): Promise<Row<C> | undefined> =>
    (await rows(on, given))[0]
  const values = async (on: Queryable, given: Values<V>) =>
    (await rows(on, given)).map((row) => Object.values(row)[0] as Row<C>[keyof C])
  const run = async (on: Queryable, given: Values<V>): Promise<number> =>
    (await on.query<unknown[]>(query(given))).rowCount ?? 0
  return {
    rows,
    first,
    only: async (on, given) => {
      const row = await first(on, given)
      if (row === undefined) throw new Error(`the statement ${name} answered no row`)
      return row
    },
    value: async (on, given) => (await values(on, given))[0],
    values,
    any: async (on, given) => (await run(on, given)) > 0,
    run,
  }
}

/**
 * Declares a statement. Its name, which no other has, stands for it in connections and traces. The SQL names
 * each of the values with a `$` before it. `columns` are those that it answers, in their order. Throws at
 * once if the SQL does not fit the values, and at the first answer if the columns do not fit.
 */
export const statement = <V extends Kinds, C extends Kinds = Record<string, never>>(
  name: string,
  values: V,
  sql: string,
  columns = {} as C,
): Statement<V, C> => declared(name, true, values, sql, columns)

/** Declares a statement that is planned for the values of each call, because its plan depends on them. */
export const statementPlannedAnew = <V extends Kinds, C extends Kinds = Record<string, never>>(
  name: string,
  values: V,
  sql: string,
  columns = {} as C,
): Statement<V, C> => declared(name, false, values, sql, columns)

/** SQL of the declared columns, whose names are those of the table's. */
export const columnsOf = (columns: Kinds, table: string): string =>
  Object.keys(columns)
    .map((column) => `${table}.${column}`)
    .join(', ')

/** SQL of an instant in ISO 8601, in UTC and to the second, so that such texts compare as instants do. */
export const isoSql = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The declarations of those values that the SQL names, after parts of it may have been left out. */
export const namedIn = <V extends Kinds>(sql: string, values: V): V => {
  const named = new Set(Array.from(sql.matchAll(placeholder), ([, key]) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => named.has(key))) as V
}

/** SQL in which each value, except the shared ones, becomes the column of that name of `query`. */
export const overRows = (query: string, sql: string, shared: Kinds): string =>
  sql.replaceAll(placeholder, (value, key: string) => (key in shared ? value : `${query}."${key}"`))

/**
 * Declares a statement about several rows. It receives them as JSON in one value, and its SQL reads them as
 * the query `wanted`. Only the columns that the SQL names are sent.
 */
export const statementForRows = <S extends Kinds, R extends Kinds, C extends Kinds = Record<string, never>>(
  name: string,
  shared: S,
  row: R,
  sql: string,
  columns = {} as C,
): ((on: Queryable, values: Values<S>, rows: readonly Values<R>[]) => Promise<readonly Row<C>[]>) => {
  const sent = (Object.entries(row) as unknown as readonly Column[]).filter(([key]) =>
    sql.includes(`."${key}"`),
  )
  const { sql: jsonType } = json()
  // JSON within JSON is sent as it is.
  const writers = sent.map(
    ([key, { sql: type, write }]) => [key, type === jsonType ? undefined : write] as const,
  )
  const written = (values: Readonly<Record<string, unknown>>): object => {
    const fields: Record<string, unknown> = {}
    for (const [key, write] of writers) {
      const value = values[key] ?? null
      fields[key] = value === null || write === undefined ? value : write(value)
    }
    return fields
  }
  const made: Statement<Kinds, C> = statement<Kinds, C>(
    name,
    { ...shared, rows: json() },
    `with wanted as materialized (
       select * from jsonb_to_recordset($rows) as wanted (${sent.map(([key, kind]) => `"${key}" ${kind.sql}`).join(', ')})
     ), ${sql}`,
    columns,
  )
  return (on, values, rows) =>
    made.rows(on, { ...values, rows: rows.map(written) } as unknown as Values<Kinds>)
}

/**
 * SQL of rows from arrays, given as SQL, side by side. Each array is read through a query of its own, so that
 * the planner does not know its length. If it did, a plan for this length would seem so much better that it
 * would plan again each time, which can take longer than the statement itself.
 */
const rowsOf = (...arrays: readonly string[]): string =>
  `unnest(${arrays.map((array) => `(select ${array})`).join(', ')})`

const snakeCased = (name: string): string =>
  `"${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`

/**
 * Declares rows that a statement receives as one array for each column. Its SQL reads them by `from`, which
 * names the columns in snake case.
 */
export const givenRows = <R extends Kinds>(row: R) => {
  const names = Object.keys(row)
  const lists = Object.fromEntries(names.map((name) => [name, list(row[name] as Kind<unknown>)]))
  return {
    kinds: lists as { readonly [N in keyof R]: Kind<readonly Row<R>[N][]> },
    /** @param counter a column that counts the rows from 1 on. */
    from: (alias: string, counter?: string): string => {
      const columns = [...names.map(snakeCased), ...(counter === undefined ? [] : [counter])]
      const counted = counter === undefined ? '' : 'with ordinality'
      return `${rowsOf(...names.map((name) => `$${name}`))} ${counted} as ${alias} (${columns.join(', ')})`
    },
    values: (rows: readonly Values<R>[]) =>
      Object.fromEntries(names.map((name) => [name, rows.map((each) => each[name] ?? null)])) as unknown as {
        readonly [N in keyof R]: readonly Row<R>[N][]
      },
  }
}
