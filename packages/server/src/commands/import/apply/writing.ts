import { type Kinds, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'

const given = (columns: Kinds): readonly string[] => Object.keys(columns).map((name) => `${name} = $${name}`)

type Written<C, A> = {
  /** The columns that are written with every insert and update. */
  readonly columns: C
  /** The columns that only an insert writes. */
  readonly added: A
  /** SQL that an update adds, for columns whose new value depends on the old one. */
  readonly changing?: string
  /** SQL that follows the condition of the statement that finds the rows. */
  readonly found?: string
}

/**
 * Declares the statements for the rows of a table that belong to one owner, a brand or a shop. A row with a
 * column `active` is not deleted, because bookings still refer to it.
 */
export const writing = <C extends Kinds, A extends Kinds, O extends Kinds>(
  table: string,
  owner: O,
  { columns, added, changing, found = '' }: Written<C, A>,
) => {
  const known = { id: uuid, ...owner, ...columns }
  const values = { ...columns, ...added, ...owner }
  const names = Object.keys(values)
  const isRow = `where ${given({ ...owner, id: uuid }).join(' and ')}`
  return {
    find: statement(
      `import-find-${table}`,
      owner,
      `select ${columnsOf(known, table)} from ${table} where ${given(owner).join(' and ')} ${found}`,
      known,
    ),
    insert: statement(
      `import-insert-${table}`,
      values,
      `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `$${name}`).join(', ')}) returning id`,
      { id: uuid },
    ),
    update: statement(
      `import-update-${table}`,
      { ...columns, ...owner, id: uuid },
      `update ${table} set ${[...given(columns), ...(changing === undefined ? [] : [changing])].join(', ')} ${isRow}`,
    ),
    remove: statement(
      `import-remove-${table}`,
      { ...owner, id: uuid },
      `${'active' in columns ? `update ${table} set active = false` : `delete from ${table}`} ${isRow}`,
    ),
  }
}
