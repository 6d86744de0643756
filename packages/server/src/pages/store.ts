import { sql } from 'kysely'
import type { Db } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import { across } from '../store/across-shops.ts'

/** The route of the brand where there is just one; undefined where there are none or several. */
export const onlyBrand = async (db: Db): Promise<string | undefined> => {
  const brands = await db.selectFrom('brand').select('route').limit(2).execute()
  return brands.length === 1 ? brands[0]?.route : undefined
}

/** The route of the first brand, in the order of routes, which a start tells the operator; undefined where there is none. */
export const firstBrand = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('brand').select('route').orderBy('route').limit(1).executeTakeFirst())?.route

const byLink = sql.raw(across.link)

export const shopOfSaleOrder = async (db: Db, id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined
  const order = await db
    .selectFrom('sale_order')
    .modifyFront(byLink)
    .select('shop_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return order?.shop_id
}

/** The shop of a gift card, by its sale or by the id of whom it is given to. */
export const shopOfGiftCard = async (db: Db, id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined
  const given = await db
    .selectFrom('gift_card_sale')
    .modifyFront(byLink)
    .select('shop_id')
    .where('given_id', '=', id)
    .executeTakeFirst()
  return given?.shop_id ?? shopOfSaleOrder(db, id)
}

/** The shop on whose waiting list an application stands. */
export const shopOfApplication = async (db: Db, id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined
  const found = await db
    .selectFrom('waiting_list_application')
    .modifyFront(byLink)
    .select('shop_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.shop_id
}

/** Origins that may frame pages of a shop's brand (behaviour 21). */
export const frameAncestorsOf = async (db: Db, shopId: string): Promise<readonly string[]> => {
  const brand = await db
    .selectFrom('shop')
    .innerJoin('brand', 'brand.id', 'shop.brand_id')
    .where('shop.id', '=', shopId)
    .select('frame_ancestors')
    .executeTakeFirst()
  return brand?.frame_ancestors ?? []
}
