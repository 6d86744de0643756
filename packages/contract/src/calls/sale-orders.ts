import { call } from '../define-call.ts'
import type * as schemas from '../schemas/sale-orders.ts'
import { chargeErrors } from '../call-errors.ts'
import { shopParts } from '../forms.ts'
import { checkoutCart } from './cart.ts'

export const getSaleOrder = call<typeof schemas.getSaleOrder>()({
  method: 'GET',
  path: '/v1/customer-sale/:id',
  summary:
    'A sale order, for whoever knows its id; by the id that only shows it, without anything that changes it.',
  accepts: { include: ['shop', ...shopParts, 'items', 'payments'] },
  errors: ['sale_order_not_found'],
})
export const refundItem = call<typeof schemas.refundItem>()({
  method: 'POST',
  path: '/v1/customer-sale/:saleOrderId/refund/:itemId',
  summary: 'Gives back what was paid for a canceled item, once, however often it is asked for.',
  accepts: { same: { saleOrderId: 'saleOrderId', itemId: 'itemId' } },
  errors: ['sale_order_not_found', 'refund_not_allowed'],
})
export const changeTip = call<typeof schemas.changeTip>()({
  method: 'PUT',
  path: '/v1/customer-sale/:id/tip',
  summary:
    'Gives or changes a tip; after the visit it is charged at once. With `validate=true` it changes nothing.',
  query: ['validate'],
  accepts: {
    same: { saleOrderId: 'id' },
    renamed: { tipAmount: 'amount', percentage: 'tipPercentage' },
    inBody: ['validate'],
  },
  auth: 'optional',
  idempotent: true,
  errors: ['sale_order_not_found', 'tip_not_allowed', ...chargeErrors],
})
export const changeNote = call<typeof schemas.changeNote>()({
  method: 'PUT',
  path: '/v1/customer-sale/:id/note',
  summary:
    'Writes, changes or takes away the note for those who work there, as long as the booking can be canceled for nothing.',
  accepts: { same: { saleOrderId: 'id' } },
  errors: ['sale_order_not_found', 'change_not_allowed', 'too_late_to_change'],
})
export const payDue = call<typeof schemas.payDue>()({
  method: 'POST',
  path: '/v1/customer-sale/:id/pay',
  summary:
    'Charges at once what a later charge could not: to the card that is kept, or to another one, which then takes its place.',
  auth: 'optional',
  idempotent: true,
  errors: ['sale_order_not_found', 'amount_changed', 'invalid_payment_token', ...chargeErrors],
})
export const askAttempt = call<typeof schemas.askAttempt>()({
  method: 'POST',
  path: '/v1/shop/:id/attempt',
  summary:
    'The answer to a checkout, gift card or waiting-list application, by its `Idempotency-Key` alone: `own-` and 32 random hexadecimal digits.',
  auth: 'optional',
  idempotent: true,
  errors: ['shop_not_found', 'attempt_not_found', 'Conflict', ...checkoutCart.errors],
})
export const sendSaleLink = call<typeof schemas.sendSaleLink>()({
  method: 'POST',
  path: '/v1/customer-sale/:id/link',
  summary:
    'Sends the link by which a sale is changed to the contact that it was booked with, for whoever may only look at it.',
  errors: ['sale_order_not_found'],
})
