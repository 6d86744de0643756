import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** The add-ons of a shop's services, in the order in which they are shown. */
export const addonLinks = (database: Kysely<Tables>, shopId: string) =>
  database
    .selectFrom('service_addon')
    .innerJoin('service', 'service.id', 'service_addon.service_id')
    .selectAll('service_addon')
    .where('service.shop_id', '=', shopId)
    .orderBy('service_addon.position')
    .execute()
