import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ShopPlan } from '../plan/shop-plan.ts'
import { applyProducts } from './apply-products.ts'
import { applyProfessionals } from './apply-professionals.ts'
import { applyServices } from './apply-services.ts'
import { applyTaxes } from './apply-taxes.ts'
import { withRepriced } from './apply-offerings.ts'
import { type Change, differencesOf } from './difference.ts'

/** The changes, and the shops whose free times on any day they may affect. */
type Applied = { readonly changes: readonly Change[]; readonly concerned: readonly string[] }

/**
 * Applies a shop's plan. Any change to it or its contents raises its revision, so that every process reads it
 * again.
 */
export const applyShop = async (
  database: Transaction<Tables>,
  brandId: string,
  plan: ShopPlan,
  now: Temporal.Instant,
): Promise<Applied> => {
  const { route } = plan.row
  const known = await database.selectFrom('shop').selectAll().where('route', '=', route).executeTakeFirst()
  const values = {
    ...plan.row,
    details: JSON.stringify(plan.row.details),
    flags: JSON.stringify(plan.row.flags),
  }
  const { id } =
    known ??
    (await database
      .insertInto('shop')
      .values({ ...values, brand_id: brandId, changed_at: now.toString() })
      .returning('id')
      .executeTakeFirstOrThrow())
  const differences = known === undefined ? [] : differencesOf(known, plan.row)
  if (differences.length > 0) await database.updateTable('shop').set(values).where('id', '=', id).execute()
  const shop = { id, route }
  const taxes = await applyTaxes(database, shop, plan.taxes)
  const services = await applyServices(database, shop, plan.services, taxes.ids)
  const products = await applyProducts(database, shop, plan.products, taxes.ids)
  const professionals = await applyProfessionals(database, shop, plan.professionals, services.ids, now)
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
  await growRevision(database, id, now)
  return { changes, concerned: [id] }
}

const growRevision = async (
  database: Transaction<Tables>,
  shopId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await database
    .updateTable('shop')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), changed_at: now.toString() }))
    .where('id', '=', shopId)
    .execute()
}

/**
 * Records that any day of these shops may have other times. Runs at the end of an import, so that `overlap`
 * covers the time to its commit.
 */
export const recordAllDays = async (
  database: Transaction<Tables>,
  shopIds: readonly string[],
): Promise<void> => {
  if (shopIds.length === 0) return
  await database
    .insertInto('time_change')
    .values(shopIds.map((shop_id) => ({ shop_id })))
    .execute()
}

/** Closes the brand's shops that the file no longer names. */
export const closeShops = async (
  database: Transaction<Tables>,
  brandId: string,
  open: readonly string[],
  now: Temporal.Instant,
): Promise<Applied> => {
  const closed = await database
    .updateTable('shop')
    .set(({ eb }) => ({ active: false, revision: eb('revision', '+', 1), changed_at: now.toString() }))
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .where('route', 'not in', open)
    .returning(['id', 'route', 'name'])
    .execute()
  return {
    changes: closed.map(({ route, name }) => ({ shop: route, what: 'shop', name, how: 'removed' })),
    concerned: closed.map(({ id }) => id),
  }
}
