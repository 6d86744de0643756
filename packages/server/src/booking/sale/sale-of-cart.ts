import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { SaleState } from '../../store/sale-record.ts'
import type { SaleOrders } from '../../sale-orders/sale-orders.ts'
import { showSale } from './show-sale.ts'
import { findSaleOrder, type SaleOrderRow } from './store.ts'

export const createSaleOrders = (db: Kysely<Tables>): SaleOrders => ({
  show: showSale,
  ofCart: async (catalogue, cartId, language) => {
    const row = await findSaleOrder(db, { shopId: catalogue.shop.id, cartId })
    return row && showSale(catalogue, row.record, stateOf(row), language)
  },
})

export const stateOf = (row: SaleOrderRow): SaleState => ({
  id: row.cartId,
  state: row.state,
  payments: row.payments,
  refunds: row.refunds,
  giftCardCode: null,
  payingCustomer: { id: row.customerId, userId: row.userId },
  saleOrderId: row.id,
  holdExpiresAt: null,
  confirmationCode: row.confirmationCode,
  itemStates: new Map(row.appointments.map(({ id, state }) => [id, state])),
})
