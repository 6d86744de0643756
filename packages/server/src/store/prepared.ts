import type pg from 'pg'
import type { Queryable } from './db.ts'

export type Values = Readonly<Record<string, unknown>>

/** Gives the placeholder of a named value, with its SQL type. */
export type Placeholder = (key: string, type: string) => string

/**
 * A statement that each connection parses and plans once. `write` builds its text, with a placeholder for each named
 * value; a value that is not given is null.
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

/**
 * SQL of rows from arrays, given as SQL, side by side. Looked at through a query of its own, the length of an array is unknown to the
 * planner: it would otherwise find a plan made for this length so much better that it makes one anew each time, which can take
 * longer than running it.
 */
export const rowsOf = (...arrays: readonly string[]): string =>
  `unnest(${arrays.map((array) => `(select ${array})`).join(', ')})`
