import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ProductPlan } from '../plan/product-plan.ts'
import { type Change, difference, type Difference, differencesOf, keysIn } from './difference.ts'

type Ids = ReadonlyMap<string, string>
type Shop = { readonly id: string; readonly route: string }

/**
 * Applies the products of a shop; those that the file no longer names are no longer sold. Stock changes only
 * if the file's number differs from the previous import's, by the difference, so that held and sold pieces
 * stay counted.
 */
export const applyProducts = async (
  database: Transaction<Tables>,
  shop: Shop,
  plans: readonly ProductPlan[],
  taxIds: Ids,
): Promise<readonly Change[]> => {
  const rows = await database.selectFrom('product').selectAll().where('shop_id', '=', shop.id).execute()
  const { added, matched, gone } = difference(plans, rows, ({ key }) => key)
  const changed = new Map<string, readonly Difference[]>()
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  for (const plan of added) {
    const { id } = await database
      .insertInto('product')
      .values({
        ...toValues(plan),
        shop_id: shop.id,
        inventory: plan.inventory,
        filed_inventory: plan.inventory,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(plan.key, id)
  }
  // In the same order in which carts lock them, so that the two cannot deadlock.
  for (const [plan, row] of matched.toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1))) {
    const differences = differencesOf(row, { ...toColumns(plan), filed_inventory: plan.inventory })
    if (differences.length === 0) continue
    await database
      .updateTable('product')
      .set({
        ...toValues(plan),
        filed_inventory: plan.inventory,
        inventory: sql`greatest(0, inventory + ${plan.inventory}::integer - filed_inventory)`,
      })
      .where('shop_id', '=', shop.id)
      .where('id', '=', row.id)
      .execute()
    changed.set(plan.key, differences)
  }
  const leaving = gone.filter(({ active }) => active)
  for (const { id } of leaving) {
    await database
      .updateTable('product')
      .set({ active: false })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  }
  for (const [key, taxes] of await linkTaxes(database, shop, plans, ids, taxIds))
    changed.set(key, [...(changed.get(key) ?? []), taxes])
  const isNew = new Set(added.map(({ key }) => key))
  const record = (how: Change['how']) => (name: string) =>
    ({ shop: shop.route, what: 'product', name, how }) satisfies Change
  return [
    ...[...isNew].map(record('added')),
    ...[...changed]
      .filter(([key]) => !isNew.has(key))
      .map(([key, differences]) => ({ ...record('changed')(key), differences })),
    ...leaving.map(({ key }) => record('removed')(key)),
  ]
}

const toColumns = ({ key, price, details }: ProductPlan) => ({ key, price, details, active: true })
const toValues = (plan: ProductPlan) => ({ ...toColumns(plan), details: JSON.stringify(plan.details) })

/** Links products to their taxes; gives the keys of products whose taxes changed. */
const linkTaxes = async (
  database: Transaction<Tables>,
  { id: shop_id }: Shop,
  plans: readonly ProductPlan[],
  ids: Ids,
  taxIds: Ids,
): Promise<ReadonlyMap<string, Difference>> => {
  const links = await database.selectFrom('product_tax').selectAll().where('shop_id', '=', shop_id).execute()
  const relinked = new Map<string, Difference>()
  for (const { key, taxes } of plans) {
    const product_id = ids.get(key) ?? ''
    const wanted = taxes.flatMap((tax) => taxIds.get(tax) ?? [])
    const linked = links.filter((link) => link.product_id === product_id).map(({ tax_id }) => tax_id)
    if (isDeepStrictEqual(wanted.toSorted(), linked.toSorted())) continue
    await database
      .deleteFrom('product_tax')
      .where('shop_id', '=', shop_id)
      .where('product_id', '=', product_id)
      .execute()
    const values = wanted.map((tax_id) => ({ shop_id, product_id, tax_id }))
    if (values.length > 0) await database.insertInto('product_tax').values(values).execute()
    relinked.set(key, { field: 'taxes', before: keysIn(taxIds, linked), after: keysIn(taxIds, wanted) })
  }
  return relinked
}
