import type { ValidatedCart, WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Db } from '../../store/db.ts'
import { showSale, stateOf } from './show-sale.ts'
import { findSaleOrder } from './store.ts'

/** The sale of a cart in its current state; undefined where the cart is not booked. */
export const saleOfCart = async (
  db: Db,
  catalogue: ShopCatalogue,
  cartId: string,
  language: WireLanguage,
): Promise<ValidatedCart | undefined> => {
  const row = await findSaleOrder(db, { shopId: catalogue.shop.id, cartId })
  return row && showSale(catalogue, row.record, stateOf(row), language)
}
