import { taxColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { TaxPlan } from '../plan/shop-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'
import { writing } from './writing.ts'

const { id: _id, shop_id, ...columns } = taxColumns
const taxes = writing('tax', { columns, added: { shop_id }, key: { id: uuid } })
const findStatement = statement(
  'import-find-taxes',
  { shopId: uuid },
  `select ${columnsOf(taxColumns, 'tax')} from tax where shop_id = $shopId`,
  taxColumns,
)

/**
 * Applies taxes. One that the file no longer names stays in the table, but no service refers to it any more.
 */
export const applyTaxes = async (
  client: Client,
  shop: { readonly id: string; readonly route: string },
  plans: readonly TaxPlan[],
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly changes: readonly Change[] }> => {
  const rows = await findStatement.rows(client, { shopId: shop.id })
  const { added, matched } = difference(plans, rows, ({ key }) => key)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: shop.route, what: 'tax', name, how, ...more })
  }
  for (const plan of added) {
    const { id } = await taxes.insert.only(client, { ...plan, shop_id: shop.id })
    ids.set(plan.key, id)
    record(plan.key, 'added')
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, plan)
    if (differences.length === 0) continue
    await taxes.update.run(client, { ...plan, id: row.id })
    record(plan.key, 'changed', { differences })
  }
  return { ids, changes }
}
