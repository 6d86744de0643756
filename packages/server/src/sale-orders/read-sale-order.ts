import type { SaleOrder, WireLanguage } from '@openchair/contract'
import { showSale, stateOf } from '../booking/sale/show-sale.ts'
import { findSaleOrder } from '../booking/sale/store.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'

/** A sale order by its id, which serves as the secret; refuses with `sale_order_not_found`. */
export const readSaleOrder = async (
  { db, catalogues }: Deps,
  id: string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const row = await findSaleOrder(db, { id })
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const catalogue = await catalogues.ofShop(row.shopId)
  const { shop } = catalogue
  return {
    ...showSale(catalogue, row.record, stateOf(row), language),
    id: row.id,
    cartId: row.cartId,
    shop,
    createdAt: shopTime(row.createdAt.toTemporalInstant(), shop.timezone),
    confirmationCode: row.confirmationCode,
    customerFirstName: row.customerFirstName,
  }
}
