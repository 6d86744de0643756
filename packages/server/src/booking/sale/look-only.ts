import type { SaleOrder } from '@openchair/contract'
import { lookIdOf } from '../../store/look-id.ts'

/**
 * A sale as its second id shows it: no id in it permits anything, and nothing is offered that changes it (behaviour 56). Every
 * place of an id is replaced, whatever is added to a sale later.
 */
export const lookOnly = (order: SaleOrder): SaleOrder => {
  const ids = [order.id, ...order.items.map(({ id }) => id)]
  const text = ids.reduce((rest, id) => rest.replaceAll(id, lookIdOf(id)), JSON.stringify(order))
  const shown = JSON.parse(text) as SaleOrder
  return { ...shown, isLookOnly: true, canCancelBefore: null, canTipBefore: null, canTip: [] }
}
