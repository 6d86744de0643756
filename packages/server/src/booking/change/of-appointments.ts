import type { SaleOrder } from '@openchair/contract'

/**
 * A sale for whoever knows the ids of these appointments alone: those, and the sums that a change is agreed to by. Neither who
 * comes, nor what they wrote, nor how it was paid, nor the id that opens the rest (changes/own-answer).
 */
export const ofAppointments = (order: SaleOrder, ids: readonly string[]): SaleOrder => ({
  ...order,
  id: '',
  saleOrderId: null,
  confirmationCode: '',
  customerFirstName: '',
  promoCode: null,
  note: null,
  items: order.items.flatMap((item) =>
    ids.includes(item.id) ? [{ ...item, customer: null, confirmationCode: null }] : [],
  ),
  tips: order.tips.filter(({ itemId }) => ids.includes(itemId)),
  payments: [],
  refunds: [],
})
