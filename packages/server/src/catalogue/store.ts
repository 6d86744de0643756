import type { Client, Pool, Queryable } from '../store/db.ts'
import { bigInteger, boolean, list, text, uuid } from '../store/statement/kinds.ts'
import { columnsOf, statement } from '../store/statement/statement.ts'
import { atOneMoment } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import {
  addonColumns,
  barberColumns,
  offeringColumns,
  productColumns,
  resourceColumns,
  serviceColumns,
  shopColumns,
  taxColumns,
} from './shop-columns.ts'

/** A shop's id, and its current revision: a cached catalogue with another one is outdated. */
export type ShopHead = { readonly id: string; readonly revision: number }

type KnownHead = ShopHead & { readonly active: boolean }

const headsStatement = statement(
  'shop-heads',
  { ids: list(uuid), routes: list(text) },
  `select id, route, revision, active from shop where id = any ($ids) or route = any ($routes)`,
  { id: uuid, route: text, revision: bigInteger, active: boolean },
)

/** Finds shops by ids or routes, in this order, closed ones included; undefined for an unknown one. */
export const findShopHeads = async (
  on: Queryable,
  shopRefs: readonly string[],
): Promise<readonly (KnownHead | undefined)[]> => {
  const rows = await headsStatement.rows(on, {
    ids: shopRefs.filter(isUuid),
    routes: shopRefs.filter((ref) => !isUuid(ref)),
  })
  const known = new Map(rows.flatMap((row) => [[row.route, row] as const, [row.id, row] as const]))
  return shopRefs.map((ref) => known.get(isUuid(ref) ? ref.toLowerCase() : ref))
}

const head = { id: uuid, revision: bigInteger }

export const shopHeadsOfBrand = statement(
  'shop-heads-of-brand',
  { brandId: uuid },
  'select id, revision from shop where brand_id = $brandId and active order by position, route',
  head,
).rows

export const shopHeads = statement(
  'open-shop-heads',
  { shopIds: list(uuid) },
  'select id, revision from shop where id = any ($shopIds) and active',
  head,
).rows

/** Tells if an open shop has a flag on. */
export const isFlagOnSomewhere = statement(
  'is-flag-on',
  { flag: text },
  `select from shop where active and flags ->> $flag = 'true' limit 1`,
).any

export const findShopIdOfBarber = statement(
  'find-shop-of-barber',
  { barberId: uuid },
  'select shop_id as "shopId" from barber where id = $barberId and active',
  { shopId: uuid },
).value

const ofShop = { shopId: uuid }

const shopStatement = statement(
  'catalogue-shop',
  ofShop,
  `select ${columnsOf(shopColumns, 'shop')} from shop where id = $shopId`,
  shopColumns,
)
const barbersStatement = statement(
  'catalogue-barbers',
  ofShop,
  `select ${columnsOf(barberColumns, 'barber')} from barber
   where shop_id = $shopId and active order by position, created_at desc, route`,
  barberColumns,
)
const servicesStatement = statement(
  'catalogue-services',
  ofShop,
  `select ${columnsOf(serviceColumns, 'service')} from service
   where shop_id = $shopId and active order by position, key`,
  serviceColumns,
)
const offeringsStatement = statement(
  'catalogue-offerings',
  ofShop,
  `select ${columnsOf(offeringColumns, 'offering')}
   from offering join barber on barber.id = offering.barber_id where barber.shop_id = $shopId`,
  offeringColumns,
)
const resourcesStatement = statement(
  'catalogue-resources',
  ofShop,
  `select ${columnsOf(resourceColumns, 'resource')} from resource
   where shop_id = $shopId and active order by position, key`,
  resourceColumns,
)
const taxesStatement = statement(
  'catalogue-taxes',
  ofShop,
  `select ${columnsOf(taxColumns, 'tax')}, service_tax.service_id
   from service_tax join tax on tax.id = service_tax.tax_id
   where tax.shop_id = $shopId order by tax.position, tax.key`,
  { ...taxColumns, service_id: uuid },
)
/** The add-ons of a shop's services, in the order in which they are shown. */
export const addonLinks = statement(
  'catalogue-addons',
  ofShop,
  `select ${columnsOf(addonColumns, 'service_addon')}
   from service_addon join service on service.id = service_addon.service_id
   where service.shop_id = $shopId order by service_addon.position`,
  addonColumns,
).rows
const productsStatement = statement(
  'catalogue-products',
  ofShop,
  `select ${columnsOf(productColumns, 'product')} from product where shop_id = $shopId and active order by key`,
  productColumns,
)
const productTaxesStatement = statement(
  'catalogue-product-taxes',
  ofShop,
  `select ${columnsOf(taxColumns, 'tax')}, product_tax.product_id
   from product_tax join tax on tax.id = product_tax.tax_id
   where product_tax.shop_id = $shopId order by tax.position, tax.key`,
  { ...taxColumns, product_id: uuid },
)

export type ShopRows = NonNullable<Awaited<ReturnType<typeof shopRowsAt>>>

/** Reads all rows of a shop, open or closed, in a transaction that sees one moment; undefined if unknown. */
export const shopRowsAt = async (moment: Client, shopId: string) => {
  const shop = await shopStatement.first(moment, { shopId })
  if (shop === undefined) return undefined
  return {
    shop,
    barbers: await barbersStatement.rows(moment, { shopId }),
    services: await servicesStatement.rows(moment, { shopId }),
    offerings: await offeringsStatement.rows(moment, { shopId }),
    resources: await resourcesStatement.rows(moment, { shopId }),
    taxes: await taxesStatement.rows(moment, { shopId }),
    addons: await addonLinks(moment, { shopId }),
    products: await productsStatement.rows(moment, { shopId }),
    productTaxes: await productTaxesStatement.rows(moment, { shopId }),
  }
}

/** Reads the same in a transaction of its own. */
export const readShopRows = (pool: Pool, shopId: string): Promise<ShopRows | undefined> =>
  atOneMoment(pool, (moment) => shopRowsAt(moment, shopId))
