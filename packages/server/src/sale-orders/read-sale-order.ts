import type { SaleOrder, WireLanguage } from '@openchair/contract'
import type { Kysely } from 'kysely'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { shopTime } from '../shop-time.ts'
import type { Tables } from '../store/tables.ts'
import type { SaleState } from './sale-record.ts'
import type { SaleOrders } from './sale-orders.ts'
import { showSale } from './show-sale.ts'
import { findSaleOrder, type SaleOrderRow } from './store.ts'

/** A booked cart, for whoever holds its id; refuses with `sale_order_not_found`. */
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

export const createSaleOrders = (db: Kysely<Tables>): SaleOrders => ({
  show: showSale,
  ofCart: async (catalogue, cartId, language) => {
    const row = await findSaleOrder(db, { shopId: catalogue.shop.id, cartId })
    return row && showSale(catalogue, row.record, stateOf(row), language)
  },
})

const stateOf = (row: SaleOrderRow): SaleState => ({
  id: row.cartId,
  state: row.state,
  payments: row.payments,
  payingCustomer: { id: row.customerId, userId: row.userId },
  saleOrderId: row.id,
  holdExpiresAt: null,
  confirmationCode: row.confirmationCode,
  itemStates: new Map(row.appointments.map(({ id, state }) => [id, state])),
})
