import type { SaleItem, SaleOrder, WireLanguage } from '@openchair/contract'
import { showSale, stateOf } from '../booking/sale/show-sale.ts'
import { findSaleOrder } from '../booking/sale/store.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'

/**
 * A sale order by its id, which serves as the secret, with what everyone who has its link may see (behaviour 20).
 * Refuses with `sale_order_not_found`.
 */
export const readSaleOrder = async (
  { db, catalogues }: Deps,
  id: string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const row = await findSaleOrder(db, { id })
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const catalogue = await catalogues.ofShop(row.shopId)
  const { shop } = catalogue
  const sale = showSale(catalogue, row.record, stateOf(row), language)
  return {
    ...sale,
    items: sale.items.map(withoutLastName),
    payingCustomer: null,
    id: row.id,
    shop,
    createdAt: shopTime(row.createdAt.toTemporalInstant(), shop.timezone),
    confirmationCode: row.confirmationCode,
    customerFirstName: row.customerFirstName,
  }
}

const withoutLastName = (item: SaleItem): SaleItem =>
  item.customer === null ? item : { ...item, customer: { ...item.customer, lastName: '' } }
