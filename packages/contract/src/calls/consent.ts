import { call } from '../define-call.ts'
import type * as schemas from '../schemas/consent.ts'

export const giveNotificationsConsent = call<typeof schemas.giveNotificationsConsent>()({
  method: 'POST',
  path: '/v1/shop/:id/notifications-consent',
  summary:
    'Records whether who has just booked or joined the waiting list wants news and offers, with the sale order, the application or a session as proof. Answers what was sent, whatever is known of the customer.',
  accepts: { same: { shopId: 'id' } },
  auth: 'optional',
  errors: ['shop_not_found', 'sale_order_not_found', 'application_not_found'],
})
export const getNotificationsConsent = call<typeof schemas.getNotificationsConsent>()({
  method: 'GET',
  path: '/v1/customer/:customerId/shop/:shopId/notifications-consent',
  summary: 'What a customer lets a shop send, and what they have not been asked yet.',
  auth: 'required',
  errors: ['customer_not_found', 'shop_not_found'],
})
export const updateNotificationsConsent = call<typeof schemas.updateNotificationsConsent>()({
  method: 'PUT',
  path: '/v1/customer/:customerId/shop/:shopId/notifications-consent',
  summary: 'Gives or withdraws the consent to news and offers of a shop, each channel by itself.',
  accepts: { same: { customerId: 'customerId', shopId: 'shopId' } },
  auth: 'required',
  errors: ['customer_not_found', 'shop_not_found'],
})
