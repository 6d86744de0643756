import { getSaleOrder } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** What was booked, by its id. */
export const saleOrderQuery = (saleOrder: string) => ask(getSaleOrder, { id: saleOrder })
