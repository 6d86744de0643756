import { type Kinds, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'

const given = (columns: Kinds): readonly string[] => Object.keys(columns).map((name) => `${name} = $${name}`)

type Written<C, A> = {
  /** Written whenever a row is. */
  readonly columns: C
  /** Written only with a new row. */
  readonly added: A
  /** SQL of columns that depend on what stands there. */
  readonly changing?: string
  /** SQL behind the condition that finds the rows. */
  readonly found?: string
}

/**
 * Declares the statements for the rows of a table that belong to one owner, a brand or a shop. A row that can
 * be inactive is not deleted, because what was booked of it goes on naming it.
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
