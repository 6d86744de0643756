import type { SaleOrder } from '@openchair/contract'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tellsNextTimes } from '../calls/barbers.ts'
import { tellsAppointments } from '../calls/customers.ts'
import { saleOrderQuery } from '../calls/sale-orders.ts'
import { asksForTimes } from '../calls/schedule.ts'

/** Caches a changed sale order, and invalidates every query that shows it or its times. */
export const keepChangedSale = (client: QueryClient, sale: SaleOrder): void => {
  keepAnswer(client, saleOrderQuery(sale.id), sale)
  void client.invalidateQueries({
    predicate: (query) => tellsAppointments(query) || tellsNextTimes(query) || asksForTimes(query),
  })
}
