import { isDeepStrictEqual } from 'node:util'
import { productColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { boolean, integer, json, list, text, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { ProductPlan } from '../plan/product-plan.ts'
import { type Change, difference, type Difference, differencesOf, keysIn } from './difference.ts'
import { hiding, writing } from './writing.ts'

type Ids = ReadonlyMap<string, string>
type Shop = { readonly id: string; readonly route: string }

const key = { shop_id: uuid, id: uuid }
const products = writing('product', {
  columns: {
    key: text,
    price: integer,
    details: json<ProductPlan['details']>(),
    active: boolean,
    filed_inventory: integer,
  },
  added: { shop_id: uuid, inventory: integer },
  key,
  changing: ['inventory = greatest(0, inventory + $filed_inventory - filed_inventory)'],
})
const hide = hiding('product', key)
const findStatement = statement(
  'import-find-products',
  { shopId: uuid },
  `select ${columnsOf(productColumns, 'product')} from product where shop_id = $shopId`,
  productColumns,
)

/**
 * Applies the products of a shop; those that the file no longer names are no longer sold. Stock changes only
 * if the file's number differs from the previous import's, by the difference, so that held and sold pieces
 * stay counted.
 */
export const applyProducts = async (
  client: Client,
  shop: Shop,
  plans: readonly ProductPlan[],
  taxIds: Ids,
): Promise<readonly Change[]> => {
  const rows = await findStatement.rows(client, { shopId: shop.id })
  const { added, matched, gone } = difference(plans, rows, (product) => product.key)
  const changed = new Map<string, readonly Difference[]>()
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  for (const plan of added) {
    const { inventory } = plan
    const { id } = await products.insert.only(client, { ...toColumns(plan), shop_id: shop.id, inventory })
    ids.set(plan.key, id)
  }
  // In the same order in which carts lock them, so that the two cannot deadlock.
  for (const [plan, row] of matched.toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1))) {
    const differences = differencesOf(row, toColumns(plan))
    if (differences.length === 0) continue
    await products.update.run(client, { ...toColumns(plan), shop_id: shop.id, id: row.id })
    changed.set(plan.key, differences)
  }
  const leaving = gone.filter(({ active }) => active)
  for (const { id } of leaving) await hide.run(client, { shop_id: shop.id, id })
  for (const [name, taxes] of await linkTaxes(client, shop, plans, ids, taxIds))
    changed.set(name, [...(changed.get(name) ?? []), taxes])
  const isNew = new Set(added.map((plan) => plan.key))
  const record = (how: Change['how']) => (name: string) =>
    ({ shop: shop.route, what: 'product', name, how }) satisfies Change
  return [
    ...[...isNew].map(record('added')),
    ...[...changed]
      .filter(([name]) => !isNew.has(name))
      .map(([name, differences]) => ({ ...record('changed')(name), differences })),
    ...leaving.map((row) => record('removed')(row.key)),
  ]
}

const toColumns = (plan: ProductPlan) => ({
  key: plan.key,
  price: plan.price,
  details: plan.details,
  active: true,
  filed_inventory: plan.inventory,
})

const findLinksStatement = statement(
  'import-find-product-taxes',
  { shopId: uuid },
  'select product_id as "productId", tax_id as "taxId" from product_tax where shop_id = $shopId',
  { productId: uuid, taxId: uuid },
)
const unlinkStatement = statement(
  'import-unlink-product-taxes',
  { shopId: uuid, productId: uuid },
  'delete from product_tax where shop_id = $shopId and product_id = $productId',
)
const linkStatement = statement(
  'import-link-product-taxes',
  { shopId: uuid, productId: uuid, taxIds: list(uuid) },
  `insert into product_tax (shop_id, product_id, tax_id)
   select $shopId, $productId, tax_id from unnest($taxIds) as given (tax_id)`,
)

/** Links products to their taxes; gives the keys of products whose taxes changed. */
const linkTaxes = async (
  client: Client,
  { id: shopId }: Shop,
  plans: readonly ProductPlan[],
  ids: Ids,
  taxIds: Ids,
): Promise<ReadonlyMap<string, Difference>> => {
  const links = await findLinksStatement.rows(client, { shopId })
  const relinked = new Map<string, Difference>()
  for (const { key: name, taxes } of plans) {
    const productId = ids.get(name) ?? ''
    const wanted = taxes.flatMap((tax) => taxIds.get(tax) ?? [])
    const linked = links.filter((link) => link.productId === productId).map(({ taxId }) => taxId)
    if (isDeepStrictEqual(wanted.toSorted(), linked.toSorted())) continue
    await unlinkStatement.run(client, { shopId, productId })
    await linkStatement.run(client, { shopId, productId, taxIds: wanted })
    relinked.set(name, { field: 'taxes', before: keysIn(taxIds, linked), after: keysIn(taxIds, wanted) })
  }
  return relinked
}
