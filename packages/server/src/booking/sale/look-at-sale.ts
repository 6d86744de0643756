import type { SaleOrder, WireLanguage } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { lookIdOf } from '../../store/look-id.ts'
import { readSaleOrder } from './read-sale-order.ts'
import { findLookedAt } from './store.ts'

/**
 * A sale order by its own id, or by its read-only id (links/look-only). No other act accepts the read-only
 * id, so that it permits nothing but looking. Refuses with `sale_order_not_found`.
 */
export const lookAtSale = async (
  deps: Pick<Deps, 'pool' | 'catalogues' | 'clock'>,
  id: string,
  language: WireLanguage,
): Promise<SaleOrder> => {
  const looked = await findLookedAt(deps.pool, id)
  if (looked === undefined) return readSaleOrder(deps, id, language)
  const order = await readSaleOrder(deps, looked, language)
  // A sale of a gift card is in no calendar, and its page shows the code.
  if (order.giftCard !== null) throw new Refusal('sale_order_not_found')
  return lookOnly(order)
}

/** The sale without the ids that permit anything. Each of them is replaced wherever it occurs. */
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
