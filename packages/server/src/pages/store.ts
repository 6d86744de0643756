import type { Queryable } from '../store/db.ts'
import { list, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { isUuid } from '../store/uuid.ts'

const brandsStatement = statement('first-brands', {}, 'select route from brand order by route limit 2', {
  route: text,
})

/** Finds the route of the brand where there is only one; undefined where there are none or several. */
export const onlyBrand = async (on: Queryable): Promise<string | undefined> => {
  const [only, other] = await brandsStatement.rows(on, {})
  return other === undefined ? only?.route : undefined
}

/** Finds the first brand, in the order of routes, to tell the operator; undefined where there is none. */
export const firstBrand = async (on: Queryable): Promise<string | undefined> =>
  (await brandsStatement.first(on, {}))?.route

type FindShop = (on: Queryable, id: string) => Promise<string | undefined>

const shopOf = (table: string, column: string): FindShop => {
  const findStatement = statement(
    `shop-of-${table}`,
    { id: uuid },
    `select shop_id as "shopId" from ${table} where ${column} = $id`,
    { shopId: uuid },
  )
  return async (on, id) => (isUuid(id) ? (await findStatement.first(on, { id }))?.shopId : undefined)
}

export const shopOfSaleOrder = shopOf('sale_order', 'id')

const shopOfGiven = shopOf('gift_card_sale', 'given_id')

/** Finds the shop of a gift card, by the id of its sale or by the id that its recipient got. */
export const shopOfGiftCard: FindShop = async (on, id) =>
  (await shopOfGiven(on, id)) ?? shopOfSaleOrder(on, id)

/** Finds the shop on whose waiting list an application is. */
export const shopOfApplication = shopOf('waiting_list_application', 'id')

const ancestorsStatement = statement(
  'frame-ancestors',
  { shopId: uuid },
  'select frame_ancestors as ancestors from shop join brand on brand.id = shop.brand_id where shop.id = $shopId',
  { ancestors: list(text) },
)

/** Lists the origins that may frame pages of a shop's brand (frame/who-may-frame). */
export const frameAncestorsOf = async (on: Queryable, shopId: string): Promise<readonly string[]> =>
  (await ancestorsStatement.first(on, { shopId }))?.ancestors ?? []
