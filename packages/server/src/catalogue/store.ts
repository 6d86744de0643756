import type { Flags } from '@openchair/contract'
import { sql } from 'kysely'
import { addonLinks } from '../store/addon-links.ts'
import type { Db, Queryable } from '../store/db.ts'
import { prepared } from '../store/prepared.ts'
import { isUuid } from '../store/uuid.ts'

/** A shop's id, and the revision that a cached catalogue has to have to be current. */
export type ShopHead = { readonly id: string; readonly revision: number }

type KnownHead = ShopHead & { readonly active: boolean }

type HeadRow = KnownHead & { readonly route: string }

const headsOf = prepared<HeadRow>(
  'shop-heads',
  (value) => `select id, route, revision, active from shop
  where id = any (${value('ids', 'uuid[]')}) or route = any (${value('routes', 'text[]')})`,
)

/** By their ids or routes, in this order, also of shops that have closed; undefined where there is none. */
export const findShopHeads = async (
  on: Queryable,
  shopRefs: readonly string[],
): Promise<readonly (KnownHead | undefined)[]> => {
  const rows = await headsOf(on, {
    ids: shopRefs.filter(isUuid),
    routes: shopRefs.filter((ref) => !isUuid(ref)),
  })
  const known = new Map(rows.flatMap((row) => [[row.route, row] as const, [row.id, row] as const]))
  return shopRefs.map((ref) => known.get(isUuid(ref) ? ref.toLowerCase() : ref))
}

export const shopHeadsOfBrand = (db: Db, brandId: string): Promise<readonly ShopHead[]> =>
  db
    .selectFrom('shop')
    .select(['id', 'revision'])
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('route')
    .execute()

export const shopHeads = (db: Db, shopIds: readonly string[]): Promise<readonly ShopHead[]> =>
  db
    .selectFrom('shop')
    .select(['id', 'revision'])
    .where('id', 'in', shopIds)
    .where('active', '=', true)
    .execute()

/** Whether an open shop has a flag on. */
export const isFlagOnSomewhere = async (db: Db, flag: keyof Flags): Promise<boolean> => {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where('active', '=', true)
    .where(sql`flags ->> ${flag}`, '=', 'true')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findShopIdOfBarber = async (db: Db, barberId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('barber')
    .select('shop_id')
    .where('id', '=', barberId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.shop_id
}

export type ShopRows = NonNullable<Awaited<ReturnType<typeof shopRowsAt>>>

/** All rows of one shop within a transaction that sees one moment, also where it has closed; undefined where there is none. */
export const shopRowsAt = async (moment: Db, shopId: string) => {
  const shop = await moment.selectFrom('shop').selectAll().where('id', '=', shopId).executeTakeFirst()
  if (shop === undefined) return undefined
  const barbers = await moment
    .selectFrom('barber')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('route')
    .execute()
  const services = await moment
    .selectFrom('service')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute()
  const offerings = await moment
    .selectFrom('offering')
    .innerJoin('barber', 'barber.id', 'offering.barber_id')
    .selectAll('offering')
    .where('barber.shop_id', '=', shopId)
    .execute()
  const taxes = await moment
    .selectFrom('service_tax')
    .innerJoin('tax', 'tax.id', 'service_tax.tax_id')
    .selectAll('tax')
    .select('service_tax.service_id')
    .where('tax.shop_id', '=', shopId)
    .orderBy('tax.position')
    .orderBy('tax.key')
    .execute()
  const addons = await addonLinks(moment, shopId)
  const products = await moment
    .selectFrom('product')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('active', '=', true)
    .orderBy('key')
    .execute()
  const productTaxes = await moment
    .selectFrom('product_tax')
    .innerJoin('tax', 'tax.id', 'product_tax.tax_id')
    .selectAll('tax')
    .select('product_tax.product_id')
    .where('product_tax.shop_id', '=', shopId)
    .orderBy('tax.position')
    .orderBy('tax.key')
    .execute()
  return { shop, barbers, services, offerings, taxes, addons, products, productTaxes }
}

/** The same in a moment of its own. */
export const readShopRows = (db: Db, shopId: string): Promise<ShopRows | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((moment) => shopRowsAt(moment, shopId))
