import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { changeTip } from '../booking/change/change-tip.ts'
import { refundItem } from '../booking/change/refund-item.ts'
import { readSaleOrder } from '../booking/sale/read-sale-order.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply, unstored } from '../http/reply.ts'

export const saleOrderRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getSaleOrder, schemas.getSaleOrder, async ({ id }, { language }) =>
    reply(200, await readSaleOrder(deps, id, language), unstored),
  )
  bind(calls.changeTip, schemas.changeTip, (input, guest) => changeTip(deps, input, guest))
  bind(calls.refundItem, schemas.refundItem, (input, { language }) => refundItem(deps, input, language))
}
