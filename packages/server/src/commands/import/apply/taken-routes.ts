import type { Client } from '../../../store/db.ts'
import { list, text } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'
import type { Fault } from '../file/fault.ts'
import type { BrandPlan } from '../plan/brand-plan.ts'

const findStatement = statement(
  'import-find-taken-routes',
  { routes: list(text), own: text },
  `select shop.route, brand.route as brand from shop join brand on brand.id = shop.brand_id
   where shop.route = any($routes) and brand.route <> $own`,
  { route: text, brand: text },
)

/** The faults of routes that shops of another brand already use. */
export const takenRoutes = async (client: Client, plan: BrandPlan): Promise<readonly Fault[]> => {
  const routes = plan.shops.map(({ row }) => row.route)
  const taken = await findStatement.rows(client, { routes, own: plan.row.route })
  return routes.flatMap((route, index) => {
    const brand = taken.find((shop) => shop.route === route)?.brand
    return brand === undefined
      ? []
      : [
          {
            path: ['shops', index, 'route'],
            message: `"${route}" is the route of a shop of the brand "${brand}" already`,
          },
        ]
  })
}
