import { shopColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { instant, list, text, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { ShopPlan } from '../entries/shop-row.ts'
import { withRepriced } from './apply-offerings.ts'
import { applyProfessionals } from './apply-professionals.ts'
import { applyRows } from './apply-rows.ts'
import { applyProducts, applyResources, applyServices, applyTaxes } from './apply-sold.ts'
import type { Change } from './difference.ts'
import { writing } from './writing.ts'

const { id: _id, brand_id, route: ofRoute, revision: _revision, ...ofShop } = shopColumns
const shops = writing(
  'shop',
  { brand_id, route: ofRoute },
  { columns: ofShop, added: { changed_at: instant } },
)

/** The changes of an import, and the shops whose free times it may affect. */
type Applied = { readonly changes: readonly Change[]; readonly concerned: readonly string[] }

/**
 * Applies a shop's plan. Any change of the shop or of what it has raises its revision, so that every process
 * reads it again.
 */
export const applyShop = async (
  client: Client,
  brandId: string,
  plan: ShopPlan,
  now: Temporal.Instant,
): Promise<Applied> => {
  const { route, currency } = plan.columns
  const known = await shops.find.rows(client, { brand_id: brandId, route })
  const own = await applyRows([plan], known, {
    keyOf: () => route,
    tell: ({ name }) => ({ shop: route, what: 'shop', name }),
    insert: ({ columns }) => shops.insert.only(client, { ...columns, brand_id: brandId, changed_at: now }),
    update: ({ columns }, row) => shops.update.run(client, { ...columns, brand_id: brandId, id: row.id }),
  })
  const id = own.ids.get(route) ?? ''
  const shop = { id, route }
  const taxes = await applyTaxes(client, shop, plan.taxes)
  const resources = await applyResources(client, shop, plan.resources)
  const services = await applyServices(client, shop, plan.services, taxes.ids)
  const products = await applyProducts(client, shop, plan.products, taxes.ids)
  const professionals = await applyProfessionals(client, shop, plan.professionals, services.ids, now)
  const changes = [
    ...own.changes,
    ...taxes.changes,
    ...resources.changes,
    ...withRepriced(services.changes, professionals.repriced, plan.services, route),
    ...products.changes,
    ...professionals.changes,
  ].map((change): Change => ({ ...change, currency }))
  if (known.length === 0 || changes.length === 0) return { changes, concerned: [] }
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
 * Records that the times of any day of these shops may have changed. Runs at the end of an import, so that
 * `overlap` is longer than the time to its commit.
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
