import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { TaxPlan } from '../plan/shop-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'

/**
 * Applies taxes. One that the file no longer names stays in the table, but no service refers to it any more.
 */
export const applyTaxes = async (
  database: Transaction<Tables>,
  shop: { readonly id: string; readonly route: string },
  plans: readonly TaxPlan[],
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly changes: readonly Change[] }> => {
  const rows = await database.selectFrom('tax').selectAll().where('shop_id', '=', shop.id).execute()
  const numbered = rows.map((row) => ({ ...row, percentage: Number(row.percentage) }))
  const { added, matched } = difference(plans, numbered, ({ key }) => key)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: shop.route, what: 'tax', name, how, ...more })
  }
  for (const plan of added) {
    const { id } = await database
      .insertInto('tax')
      .values({ ...plan, names: JSON.stringify(plan.names), shop_id: shop.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(plan.key, id)
    record(plan.key, 'added')
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, plan)
    if (differences.length === 0) continue
    await database
      .updateTable('tax')
      .set({ ...plan, names: JSON.stringify(plan.names) })
      .where('id', '=', row.id)
      .execute()
    record(plan.key, 'changed', { differences })
  }
  return { ids, changes }
}
