import type pg from 'pg'
import type { Queryable } from './db.ts'

export type Values = Readonly<Record<string, unknown>>

/** Gives the placeholder of a named value, with its SQL type. */
export type Placeholder = (key: string, type: string) => string

/**
 * A statement that each connection parses and plans once. `write` builds its text with a placeholder for each
 * named value; a missing value is null.
 */
export const prepared = <Row extends pg.QueryResultRow>(
  name: string,
  write: (value: Placeholder) => string,
): ((queryable: Queryable, values: Values) => Promise<readonly Row[]>) => {
  const keys: string[] = []
  const text = write((key, type) => {
    if (!keys.includes(key)) keys.push(key)
    return `$${keys.indexOf(key) + 1}::${type}`
  })
  return async (queryable, values) => {
    const { rows } = await queryable.query<Row>({
      name,
      text,
      values: keys.map((key) => values[key] ?? null),
    })
    return rows
  }
}

/** Gives the placeholders for the columns of a query of that name. */
export type ColumnsOf = (query: string) => Placeholder

/**
 * A statement about several rows, which it receives in one value, as JSON. `wanted` is the query of them, and
 * `of('wanted')` names its columns. The values that `shared` names are the same in all rows. A value given as
 * `jsonb` is JSON.
 */
export const preparedForRows = <Row extends pg.QueryResultRow>(
  name: string,
  shared: readonly string[],
  write: (value: Placeholder, of: ColumnsOf) => string,
): ((queryable: Queryable, rows: readonly Values[]) => Promise<readonly Row[]>) => {
  const columns = new Map<string, string>()
  const statement = prepared<Row>(name, (value) => {
    const of: ColumnsOf = (query) => (key, type) => {
      if (shared.includes(key)) return value(key, type)
      columns.set(key, type)
      return `${query}."${key}"`
    }
    const rest = write(value, of)
    const typed = [...columns].map(([key, type]) => `"${key}" ${type}`)
    return `
      with wanted as materialized (select * from jsonb_to_recordset(${value('rows', 'jsonb')}) as wanted (${typed.join(', ')})),
      ${rest}`
  })
  const written = (row: Values): string => {
    const fields = [...columns].map(([key, type]) => {
      const value = row[key] ?? null
      return `"${key}":${type === 'jsonb' && typeof value === 'string' ? value : JSON.stringify(value)}`
    })
    return `{${fields.join()}}`
  }
  return (queryable, rows) =>
    statement(queryable, { ...rows[0], rows: `[${rows.map((row) => written(row)).join()}]` })
}

/**
 * SQL of rows from arrays, given as SQL, side by side. Each array is read through a query of its own, so that
 * the planner does not know its length. Otherwise it would find a plan for this length so much better that it
 * plans anew each time, which can take longer than running it.
 */
export const rowsOf = (...arrays: readonly string[]): string =>
  `unnest(${arrays.map((array) => `(select ${array})`).join(', ')})`
