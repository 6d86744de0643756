import { type Kinds, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

const placeholders = (names: readonly string[]): string => names.map((name) => `$${name}`).join(', ')
const isRow = (key: Kinds): string =>
  Object.keys(key)
    .map((name) => `${name} = $${name}`)
    .join(' and ')

/** Declares the statement that hides the row with a key: what was booked of it goes on naming it. */
export const hiding = <K extends Kinds>(table: string, key: K) =>
  statement(`import-hide-${table}`, key, `update ${table} set active = false where ${isRow(key)}`)

/**
 * Declares the statements that write rows of a table: `columns` are written whenever a row is, `added` only with a new one. A row is
 * changed by its `key`, and with `changing`, which is SQL of columns that depend on what stands there.
 */
export const writing = <C extends Kinds, A extends Kinds, K extends Kinds>(
  table: string,
  {
    columns,
    added,
    key,
    changing = [],
  }: { readonly columns: C; readonly added: A; readonly key: K; readonly changing?: readonly string[] },
) => {
  const names = Object.keys({ ...columns, ...added })
  const sets = [...Object.keys(columns).map((name) => `${name} = $${name}`), ...changing]
  return {
    insert: statement(
      `import-insert-${table}`,
      { ...columns, ...added },
      `insert into ${table} (${names.join(', ')}) values (${placeholders(names)}) returning id`,
      { id: uuid },
    ),
    update: statement(
      `import-update-${table}`,
      { ...columns, ...key },
      `update ${table} set ${sets.join(', ')} where ${isRow(key)}`,
    ),
  }
}
