import { call } from '../define-call.ts'
import type * as schemas from '../schemas/sale-orders.ts'

export const getSaleOrder = call<typeof schemas.getSaleOrder>()({
  method: 'GET',
  path: '/v1/customer-sale/:id',
  summary: 'A sale order, for whoever knows its id.',
  errors: ['sale_order_not_found'],
})
