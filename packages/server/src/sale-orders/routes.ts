import { getSaleOrder } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { readSaleOrder } from './read-sale-order.ts'

export const saleOrderRoutes = (bind: Bind, deps: Deps): void => {
  bind(getSaleOrder, schemas.getSaleOrder, ({ id }, { language }) => readSaleOrder(deps, id, language))
}
