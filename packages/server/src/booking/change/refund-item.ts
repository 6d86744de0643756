import type { SaleOrder, WireLanguage } from '@openchair/contract'
import { readSaleOrder } from '../sale/read-sale-order.ts'
import type { Deps } from '../../deps.ts'
import { settleRefunds } from '../../payments/refund/settle-refunds.ts'
import { Refusal } from '../../refusals/refusal.ts'

/**
 * Asks the provider again for the refund of a canceled item, if the provider has not answered yet. The cancel
 * recorded this refund. Refuses with `sale_order_not_found`, also for an unknown item, and with
 * `refund_not_allowed` one that is not canceled.
 */
export const refundItem = async (
  deps: Deps,
  { saleOrderId, itemId }: { readonly saleOrderId: string; readonly itemId: string },
  language: WireLanguage,
): Promise<SaleOrder> => {
  const { items, state, shop } = await readSaleOrder(deps, saleOrderId, language)
  const item = items.find(({ id }) => id === itemId)
  if (item === undefined) throw new Refusal('sale_order_not_found')
  if (item.state !== 1 && state !== 'canceled')
    throw new Refusal('refund_not_allowed', { params: { phone: shop.phone } })
  const sale = { shopId: shop.id, saleOrderId }
  await settleRefunds(deps, sale)
  return readSaleOrder(deps, sale, language)
}
