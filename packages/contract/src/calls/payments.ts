import { call } from '../define-call.ts'
import type * as schemas from '../schemas/payments.ts'

export const getSetupIntent = call<typeof schemas.getSetupIntent>()({
  method: 'GET',
  path: '/v1/payment/setup-intent',
  summary: 'Prepares the payment provider for a card that is about to be entered.',
  auth: 'optional',
  errors: ['payment_unavailable'],
})
