import { call } from '../define-call.ts'
import { languageValues } from '../forms.ts'
import type * as schemas from '../schemas/customers.ts'

export const updateCustomer = call<typeof schemas.updateCustomer>()({
  method: 'PUT',
  path: '/v1/customer/:id',
  summary: 'Changes what a brand knows of a customer; phone and e-mail only once they are verified.',
  accepts: {
    same: { id: 'id', customerId: 'id', 'customer.id': 'id' },
    customer: 'flat',
    values: { preferredLanguage: languageValues },
    dropped: { '': ['userId'], customer: ['userId'] },
  },
  auth: 'required',
  errors: [
    'provider_not_set_up',
    'customer_not_found',
    'incorrect_code',
    'code_expired',
    'phone_not_verified',
  ],
})
export const getCustomerAppointments = call<typeof schemas.getCustomerAppointments>()({
  method: 'GET',
  path: '/v1/customer/:id/appointments',
  summary: "A customer's coming and past appointments at the brand.",
  auth: 'required',
  errors: ['customer_not_found'],
})
export const getPaymentCards = call<typeof schemas.getPaymentCards>()({
  method: 'GET',
  path: '/v1/customer/:id/payment-card',
  summary: "A customer's saved cards, the default one first.",
  accepts: { limit: true },
  auth: 'required',
  errors: ['customer_not_found'],
})
export const updatePaymentCard = call<typeof schemas.updatePaymentCard>()({
  method: 'PUT',
  path: '/v1/customer/:id/payment-card/:cardId',
  summary: 'Makes a saved card the one that is used first.',
  auth: 'required',
  errors: ['customer_not_found', 'payment_card_not_found'],
})
export const removePaymentCard = call<typeof schemas.removePaymentCard>()({
  method: 'DELETE',
  path: '/v1/customer/:id/payment-card/:cardId',
  summary: 'Removes a saved card. What is booked with it is still charged to it.',
  auth: 'required',
  errors: ['customer_not_found', 'payment_card_not_found'],
})

export const getNotifications = call<typeof schemas.getNotifications>()({
  method: 'GET',
  path: '/v1/customer/:id/notifications',
  summary: 'What a customer is asked and has neither answered nor dismissed: how an appointment was.',
  accepts: {
    include: ['resource', 'shop', 'barber'],
    sort: ['createdAt'],
    limit: true,
    renamed: { resourceType: 'resource' },
  },
  auth: 'required',
  errors: ['customer_not_found'],
})
export const dismissNotification = call<typeof schemas.dismissNotification>()({
  method: 'PUT',
  path: '/v1/notifications/:id/dismiss',
  summary: 'Dismisses a notification; it is not shown again.',
  auth: 'required',
  errors: ['notification_not_found'],
})
