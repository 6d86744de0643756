import { endFeedsOfLeft } from '../../../booking/diary/store-feeds.ts'
import type { Client } from '../../../store/db.ts'
import { instant, integer, json, list, nullable, text } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { BrandPlan } from '../entries/brand.ts'
import type { Fault } from '../file/fault.ts'
import { applyPrepayOnlyCustomers } from './apply-customers.ts'
import { applyGiftCards, applyMemberships, applyPromos } from './apply-discounts.ts'
import { applyRows } from './apply-rows.ts'
import { applyShop, closeShops, recordAllDays } from './apply-shop.ts'
import type { Change } from './difference.ts'
import { writing } from './writing.ts'

const lockStatement = statement(
  'import-lock',
  {},
  `select pg_advisory_xact_lock(hashtext('openchair import'))`,
)

/** Makes other imports wait until this transaction ends, because two at once would miss each other's rows. */
export const waitForOtherImports = (client: Client): Promise<number> => lockStatement.run(client, {})

const takenStatement = statement(
  'import-find-taken-routes',
  { routes: list(text), own: text },
  `select shop.route, brand.route as brand from shop join brand on brand.id = shop.brand_id
   where shop.route = any($routes) and brand.route <> $own`,
  { route: text, brand: text },
)

/** Finds the routes in the file that shops of another brand have already, as faults. */
export const takenRoutes = async (client: Client, plan: BrandPlan): Promise<readonly Fault[]> => {
  const routes = plan.shops.map(({ columns }) => columns.route)
  const taken = await takenStatement.rows(client, { routes, own: plan.columns.route })
  const faults = taken.map(({ route, brand }) => ({
    path: ['shops', routes.indexOf(route), 'route'],
    message: `"${route}" is the route of a shop of the brand "${brand}" already`,
  }))
  return faults.toSorted((a, b) => Number(a.path[1]) - Number(b.path[1]))
}

type Columns = BrandPlan['columns']
const table = writing(
  'brand',
  { route: text },
  {
    columns: {
      name: text,
      description: text,
      descriptions: json<Columns['descriptions']>(),
      photos: json<Columns['photos']>(),
      settings: json<Columns['settings']>(),
      extension: json<Columns['extension']>(),
      frame_ancestors: list(text),
      apps: json<Columns['apps']>(),
      texts_per_day: nullable(integer),
      changed_at: instant,
    },
    added: {},
  },
)

/** Applies a brand's plan and gives the changes. Bookings are never changed. */
export const applyBrand = async (
  client: Client,
  plan: BrandPlan,
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const { route } = plan.columns
  const own = await applyRows([plan], await table.find.rows(client, { route }), {
    keyOf: () => route,
    tell: ({ name }) => ({ shop: undefined, what: 'brand', name }),
    insert: ({ columns }) => table.insert.only(client, { ...columns, changed_at: now }),
    update: ({ columns }, { id }) => table.update.run(client, { ...columns, changed_at: now, id }),
  })
  const id = own.ids.get(route) ?? ''
  const changes: Change[] = [...own.changes]
  const concerned: string[] = []
  await endFeedsOfLeft(client, id)
  for (const shop of plan.shops) {
    const applied = await applyShop(client, id, shop, now)
    changes.push(...applied.changes)
    concerned.push(...applied.concerned)
  }
  const open = plan.shops.map(({ columns }) => columns.route)
  const closed = await closeShops(client, id, open, now)
  changes.push(...closed.changes)
  changes.push(...(await applyPrepayOnlyCustomers(client, id, plan.prepayOnlyCustomers, now)))
  changes.push(...(await applyPromos(client, id, plan.promos)))
  changes.push(...(await applyMemberships(client, id, plan.memberships)))
  changes.push(...(await applyGiftCards(client, id, plan.giftCards)))
  await recordAllDays(client, [...concerned, ...closed.concerned])
  return changes
}
