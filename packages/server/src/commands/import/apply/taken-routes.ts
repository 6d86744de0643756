import type { Db } from '../../../store/db.ts'
import type { Fault } from '../file/fault.ts'
import type { BrandPlan } from '../plan/brand-plan.ts'

/** The faults of routes that shops of another brand already use. */
export const takenRoutes = async (database: Db, plan: BrandPlan): Promise<readonly Fault[]> => {
  const routes = plan.shops.map(({ row }) => row.route)
  const taken = await database
    .selectFrom('shop')
    .innerJoin('brand', 'brand.id', 'shop.brand_id')
    .select(['shop.route', 'brand.route as brand'])
    .where('shop.route', 'in', routes)
    .where('brand.route', '<>', plan.row.route)
    .execute()
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
