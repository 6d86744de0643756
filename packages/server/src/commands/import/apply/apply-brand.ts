import { sql, type Transaction } from 'kysely'
import { endFeedsOfLeft } from '../../../booking/diary/store-feeds.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { BrandPlan } from '../plan/brand-plan.ts'
import { applyPrepayOnlyCustomers } from './apply-customers.ts'
import { applyGiftCards } from './apply-gift-cards.ts'
import { applyMemberships } from './apply-memberships.ts'
import { applyPromos } from './apply-promos.ts'
import { applyShop, closeShops, recordAllDays } from './apply-shop.ts'
import { type Change, differencesOf } from './difference.ts'

/** Locks out other imports until the end of the transaction, because each would miss what the other adds. */
export const waitForOtherImports = (database: Transaction<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('openchair import'))`.execute(database)

/** Applies a brand's plan and gives the changes; bookings are never changed. */
export const applyBrand = async (
  database: Transaction<Tables>,
  plan: BrandPlan,
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const { row } = plan
  const known = await database
    .selectFrom('brand')
    .selectAll()
    .where('route', '=', row.route)
    .executeTakeFirst()
  const values = {
    ...row,
    descriptions: JSON.stringify(row.descriptions),
    photos: JSON.stringify(row.photos),
    settings: JSON.stringify(row.settings),
    extension: JSON.stringify(row.extension),
    apps: JSON.stringify(row.apps),
    frame_ancestors: [...row.frame_ancestors],
    changed_at: now.toString(),
  }
  const differences = known === undefined ? [] : differencesOf(known, row)
  const how = known === undefined ? 'added' : differences.length === 0 ? undefined : 'changed'
  const { id } =
    known ?? (await database.insertInto('brand').values(values).returning('id').executeTakeFirstOrThrow())
  if (how === 'changed') await database.updateTable('brand').set(values).where('id', '=', id).execute()
  const changes: Change[] =
    how === undefined ? [] : [{ shop: undefined, what: 'brand', name: row.name, how, differences }]
  const concerned: string[] = []
  await endFeedsOfLeft(database, id)
  for (const shop of plan.shops) {
    const applied = await applyShop(database, id, shop, now)
    changes.push(...applied.changes)
    concerned.push(...applied.concerned)
  }
  const open = plan.shops.map((shop) => shop.row.route)
  const closed = await closeShops(database, id, open, now)
  changes.push(...closed.changes)
  changes.push(...(await applyPrepayOnlyCustomers(database, id, plan.prepayOnlyCustomers, now)))
  changes.push(...(await applyPromos(database, id, plan.promos)))
  changes.push(...(await applyMemberships(database, id, plan.memberships)))
  changes.push(...(await applyGiftCards(database, id, plan.giftCards)))
  await recordAllDays(database, [...concerned, ...closed.concerned])
  return changes
}
