import { endFeedsOfLeft } from '../../../booking/diary/store-feeds.ts'
import { findBrandByRoute } from '../../../catalogue/store-brands.ts'
import type { Client } from '../../../store/db.ts'
import { instant, integer, json, list, nullable, text, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { BrandPlan } from '../plan/brand-plan.ts'
import { applyPrepayOnlyCustomers } from './apply-customers.ts'
import { applyGiftCards } from './apply-gift-cards.ts'
import { applyMemberships } from './apply-memberships.ts'
import { applyPromos } from './apply-promos.ts'
import { applyShop, closeShops, recordAllDays } from './apply-shop.ts'
import { type Change, differencesOf } from './difference.ts'
import { writing } from './writing.ts'

const lockStatement = statement(
  'import-lock',
  {},
  `select pg_advisory_xact_lock(hashtext('openchair import'))`,
)

/** Locks out other imports until the end of the transaction, because each would miss what the other adds. */
export const waitForOtherImports = (client: Client): Promise<number> => lockStatement.run(client, {})

type Planned = BrandPlan['row']
const brands = writing('brand', {
  columns: {
    route: text,
    name: text,
    description: text,
    descriptions: json<Planned['descriptions']>(),
    photos: json<Planned['photos']>(),
    settings: json<Planned['settings']>(),
    extension: json<Planned['extension']>(),
    frame_ancestors: list(text),
    apps: json<Planned['apps']>(),
    texts_per_day: nullable(integer),
    changed_at: instant,
  },
  added: {},
  key: { id: uuid },
})

/** Applies a brand's plan and gives the changes; bookings are never changed. */
export const applyBrand = async (
  client: Client,
  plan: BrandPlan,
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const { row } = plan
  const known = await findBrandByRoute(client, row.route)
  const values = { ...row, changed_at: now }
  const differences = known === undefined ? [] : differencesOf(known, row)
  const how = known === undefined ? 'added' : differences.length === 0 ? undefined : 'changed'
  const { id } = known ?? (await brands.insert.only(client, values))
  if (how === 'changed') await brands.update.run(client, { ...values, id })
  const changes: Change[] =
    how === undefined ? [] : [{ shop: undefined, what: 'brand', name: row.name, how, differences }]
  const concerned: string[] = []
  await endFeedsOfLeft(client, id)
  for (const shop of plan.shops) {
    const applied = await applyShop(client, id, shop, now)
    changes.push(...applied.changes)
    concerned.push(...applied.concerned)
  }
  const open = plan.shops.map((shop) => shop.row.route)
  const closed = await closeShops(client, id, open, now)
  changes.push(...closed.changes)
  changes.push(...(await applyPrepayOnlyCustomers(client, id, plan.prepayOnlyCustomers, now)))
  changes.push(...(await applyPromos(client, id, plan.promos)))
  changes.push(...(await applyMemberships(client, id, plan.memberships)))
  changes.push(...(await applyGiftCards(client, id, plan.giftCards)))
  await recordAllDays(client, [...concerned, ...closed.concerned])
  return changes
}
