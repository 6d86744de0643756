import { isDeepStrictEqual } from 'node:util'
import { type Change, type Difference, differencesOf } from './difference.ts'

/** The ids of rows by the keys with which the file names them. */
export type Ids = ReadonlyMap<string, string>

/** An entry of the file, with the columns that its row should have. */
type Planned = { readonly columns: object }
type Known = { readonly id: string; readonly active?: boolean }

type Steps<Plan extends Planned, Row extends Known> = {
  /** Gives the key that an entry and its row have in common. */
  readonly keyOf: (thing: Plan['columns'] | Row) => string
  /** Gives the words with which the report names an entry. */
  readonly tell: (thing: Plan['columns'] | Row) => Omit<Change, 'how' | 'differences'>
  readonly insert: (plan: Plan) => Promise<{ readonly id: string }>
  readonly update: (plan: Plan, row: Row) => Promise<unknown>
  /** Removes a row that the file no longer names; without this function the row stays. */
  readonly remove?: (row: Row) => Promise<unknown>
  /** Finds differences that the columns do not show. */
  readonly compare?: (plan: Plan, row: Row) => Promise<readonly Difference[]>
  /** Links a row with other rows, all of which have their ids by then. */
  readonly link?: (plan: Plan, id: string, ids: Ids) => Promise<readonly Difference[]>
}

/**
 * Writes the entries of a list as differences to the rows of its table. Gives the ids of all rows, and the
 * changes: first what was added, then what was changed, then what was removed.
 */
export const applyRows = async <Plan extends Planned, Row extends Known>(
  plans: readonly Plan[],
  rows: readonly Row[],
  { keyOf, tell, insert, update, remove, compare, link }: Steps<Plan, Row>,
): Promise<{ readonly ids: Ids; readonly changes: readonly Change[] }> => {
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  const planOf = new Map(plans.map((plan) => [keyOf(plan.columns), plan]))
  for (const [key, plan] of planOf) if (!ids.has(key)) ids.set(key, (await insert(plan)).id)
  const differencesAt = new Map<string, readonly Difference[]>()
  // Rows are updated in the order in which carts lock products, so that the two cannot deadlock.
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const plan = planOf.get(keyOf(row))
    if (plan === undefined) continue
    const differences = [...differencesOf(row, plan.columns), ...((await compare?.(plan, row)) ?? [])]
    if (differences.length > 0) await update(plan, row)
    differencesAt.set(keyOf(row), differences)
  }
  const added: Change[] = []
  const changed: Change[] = []
  for (const [key, plan] of planOf) {
    const linked = (await link?.(plan, ids.get(key) ?? '', ids)) ?? []
    const own = differencesAt.get(key)
    const differences = [...(own ?? []), ...linked]
    if (own === undefined) added.push({ ...tell(plan.columns), how: 'added' })
    else if (differences.length > 0) changed.push({ ...tell(plan.columns), how: 'changed', differences })
  }
  const gone = rows.filter((row) => remove && row.active !== false && !planOf.has(keyOf(row)))
  for (const row of gone) await remove?.(row)
  return {
    ids,
    changes: [...added, ...changed, ...gone.map((row): Change => ({ ...tell(row), how: 'removed' }))],
  }
}

/** The keys of these ids, in the order of the map. Unknown ids are left out. */
export const keysIn = (idOf: Ids, ids: readonly string[]): readonly string[] => {
  const keyOf = new Map([...idOf].map(([key, id]) => [id, key]))
  return ids.flatMap((id) => keyOf.get(id) ?? [])
}

/** The difference between the keys with which a row is linked and those that it should have, if any. */
export const linksDiffer = (
  field: string,
  before: readonly string[],
  after: readonly string[],
): readonly Difference[] => (isDeepStrictEqual(before, after) ? [] : [{ field, before, after }])
