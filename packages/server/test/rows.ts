import type { Queryable } from '../src/store/db.ts'

/** The rows that a test's own statement finds or writes. */
export const readRows = async <Row extends object>(
  on: Queryable,
  sql: string,
  ...values: readonly unknown[]
): Promise<readonly Row[]> => (await on.query<Row>(sql, [...values])).rows

/** The first row that a test's own statement finds or writes. */
export const readRow = async <Row extends object>(
  on: Queryable,
  sql: string,
  ...values: readonly unknown[]
): Promise<Row> => {
  const [row] = await readRows<Row>(on, sql, ...values)
  if (row === undefined) throw new Error(`no row: ${sql}`)
  return row
}

/** Writes a row. Its keys are the columns of the table. */
export const insertRow = async (on: Queryable, table: string, row: object): Promise<void> => {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await on.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}
