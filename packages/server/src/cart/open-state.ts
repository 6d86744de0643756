import type { SaleState } from '../sale-orders/sale-record.ts'

/** A cart that is not booked: nothing has been paid, nobody has come. A null id is a cart that is not kept. */
export const openState = (
  cartId: string | null,
  now: Partial<Pick<SaleState, 'state' | 'holdExpiresAt'>> = {},
): SaleState => ({
  id: cartId,
  state: 'open',
  payments: [],
  payingCustomer: null,
  saleOrderId: null,
  holdExpiresAt: null,
  confirmationCode: null,
  itemStates: new Map(),
  ...now,
})
