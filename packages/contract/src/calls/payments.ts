import { call } from '../define-call.ts'
import type * as schemas from '../schemas/payments.ts'

export const getSetupIntent = call<typeof schemas.getSetupIntent>()({
  method: 'GET',
  path: '/v1/payment/setup-intent',
  summary:
    'Prepares the payment provider for a card that is about to be entered: once for each cart, sale, application to the waiting list or signed-in customer, and the same again as long as it stands. Where none is named it is one for the network in an hour, until somebody has paid with it. A cart that was made with an `X-Cart-Proof` is found with it alone.',
  auth: 'optional',
  provesCart: true,
  errors: ['payment_unavailable', 'cart_not_found', 'sale_order_not_found', 'application_not_found'],
})
