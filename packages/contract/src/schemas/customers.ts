import { z } from 'zod'
import { customerAppointment } from '../entities/customer-appointment.ts'
import { notification } from '../entities/notification.ts'
import { paymentCard } from '../entities/sales/payment-card.ts'
import { user } from '../entities/user.ts'
import { contact, id, line, signInCode } from '../entities/value.ts'
import { wireLanguages } from '../languages.ts'

export const updateCustomer = {
  input: z.object({
    id,
    firstName: line.min(1).max(100).optional(),
    lastName: line.min(1).max(100).optional(),
    /** Takes effect once its receiver opens the link sent to it. */
    email: contact.min(1).max(254).optional(),
    /** Requires the code that `POST /auth-code` sent to it. */
    phone: contact.min(1).max(32).optional(),
    phoneCode: signInCode.optional(),
    preferredLanguage: z.enum(wireLanguages).optional(),
  }),
  output: user,
}

export const getCustomerAppointments = {
  input: z.object({
    id,
    /** All of them unless given. Coming ones begin with the next, past ones with the last. */
    when: z.enum(['upcoming', 'past']).optional(),
  }),
  output: z.object({ rows: z.array(customerAppointment) }),
}

const cards = z.object({ rows: z.array(paymentCard) })
export const getPaymentCards = { input: z.object({ id }), output: cards }
export const updatePaymentCard = {
  input: z.object({ id, cardId: id, isDefault: z.literal(true) }),
  output: cards,
}
export const removePaymentCard = { input: z.object({ id, cardId: id }), output: cards }

export const getNotifications = {
  input: z.object({
    id,
    /** The existing kinds. */
    type: notification.shape.type.optional(),
    resource: notification.shape.resourceType.optional(),
  }),
  output: z.object({ rows: z.array(notification) }),
}
export const dismissNotification = { input: z.object({ id }), output: z.object({}) }
