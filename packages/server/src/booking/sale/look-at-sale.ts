import type { SaleOrder, WireLanguage } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { lookIdOf } from '../../store/look-id.ts'
import { readSaleOrder } from './read-sale-order.ts'
import { findLookedAt } from './store-look.ts'

/**
 * A sale order by its own id, or by the one that only shows it (links/look-only). No other act of a sale reads it by both, so that the second
 * id leads to none. Refuses with `sale_order_not_found`.
 */
export const lookAtSale = async (
  deps: Pick<Deps, 'db' | 'pool' | 'catalogues' | 'clock'>,
  id: string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const looked = await findLookedAt(deps.pool, id)
  if (looked === undefined) return readSaleOrder(deps, id, language)
  const order = await readSaleOrder(deps, looked, language)
  // A gift card stands in no calendar, and its page has its code.
  if (order.giftCard !== null) throw new Refusal('sale_order_not_found')
  return lookOnly(order)
}

/** The sale with none of the ids that permit anything: every place of one is replaced, whatever is added to a sale later. */
const lookOnly = (order: SaleOrder): SaleOrder => {
  const ids = [order.id, ...order.items.map(({ id }) => id)]
  const text = ids.reduce((rest, id) => rest.replaceAll(id, lookIdOf(id)), JSON.stringify(order))
  const shown = JSON.parse(text) as SaleOrder
  return {
    ...shown,
    isLookOnly: true,
    canCancelBefore: null,
    canUndoBefore: null,
    note: null,
    canTipBefore: null,
    canTip: [],
  }
}
