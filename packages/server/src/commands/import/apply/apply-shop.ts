import { shopColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { instant, list, text, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { ShopPlan } from '../plan/shop-plan.ts'
import { applyProducts } from './apply-products.ts'
import { applyProfessionals } from './apply-professionals.ts'
import { applyServices } from './apply-services.ts'
import { applyTaxes } from './apply-taxes.ts'
import { withRepriced } from './apply-offerings.ts'
import { type Change, differencesOf } from './difference.ts'
import { writing } from './writing.ts'

const { id: _id, brand_id, revision: _revision, ...columns } = shopColumns
const shops = writing('shop', { columns, added: { brand_id, changed_at: instant }, key: { id: uuid } })
const findStatement = statement(
  'import-find-shop',
  { route: text },
  `select ${columnsOf(shopColumns, 'shop')} from shop where route = $route`,
  shopColumns,
)

/** The changes, and the shops whose free times on any day they may affect. */
type Applied = { readonly changes: readonly Change[]; readonly concerned: readonly string[] }

/**
 * Applies a shop's plan. Any change to it or its contents raises its revision, so that every process reads it
 * again.
 */
export const applyShop = async (
  client: Client,
  brandId: string,
  plan: ShopPlan,
  now: Temporal.Instant,
): Promise<Applied> => {
  const { route } = plan.row
  const known = await findStatement.first(client, { route })
  const { id } =
    known ?? (await shops.insert.only(client, { ...plan.row, brand_id: brandId, changed_at: now }))
  const differences = known === undefined ? [] : differencesOf(known, plan.row)
  if (differences.length > 0) await shops.update.run(client, { ...plan.row, id })
  const shop = { id, route }
  const taxes = await applyTaxes(client, shop, plan.taxes)
  const services = await applyServices(client, shop, plan.services, taxes.ids)
  const products = await applyProducts(client, shop, plan.products, taxes.ids)
  const professionals = await applyProfessionals(client, shop, plan.professionals, services.ids, now)
  const how: Change['how'] | undefined =
    known === undefined ? 'added' : differences.length > 0 ? 'changed' : undefined
  const own = { shop: route, what: 'shop', name: plan.row.name, differences } as const
  const changes = [
    ...(how === undefined ? [] : [{ ...own, how }]),
    ...taxes.changes,
    ...withRepriced(services.changes, professionals.repriced, plan.services, route),
    ...products,
    ...professionals.changes,
  ].map((change): Change => ({ ...change, currency: plan.row.currency }))
  if (known === undefined || changes.length === 0) return { changes, concerned: [] }
  await growStatement.run(client, { id, now })
  return { changes, concerned: [id] }
}

const growStatement = statement(
  'import-grow-revision',
  { id: uuid, now: instant },
  'update shop set revision = revision + 1, changed_at = $now where id = $id',
)

const daysStatement = statement(
  'import-record-all-days',
  { shopId: uuid },
  'insert into time_change (shop_id) values ($shopId)',
)

/**
 * Records that any day of these shops may have other times. Runs at the end of an import, so that `overlap`
 * covers the time to its commit.
 */
export const recordAllDays = async (client: Client, shopIds: readonly string[]): Promise<void> => {
  for (const shopId of shopIds) await daysStatement.run(client, { shopId })
}

const closeStatement = statement(
  'import-close-shops',
  { brandId: uuid, open: list(text), now: instant },
  `update shop set active = false, revision = revision + 1, changed_at = $now
   where brand_id = $brandId and active and route <> all($open) returning id, route, name`,
  { id: uuid, route: text, name: text },
)

/** Closes the brand's shops that the file no longer names. */
export const closeShops = async (
  client: Client,
  brandId: string,
  open: readonly string[],
  now: Temporal.Instant,
): Promise<Applied> => {
  const closed = await closeStatement.rows(client, { brandId, open, now })
  return {
    changes: closed.map(({ route, name }) => ({ shop: route, what: 'shop', name, how: 'removed' })),
    concerned: closed.map(({ id }) => id),
  }
}
