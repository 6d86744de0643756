import { z } from 'zod'
import { customerAppointment, notification } from '../entities/appointment.ts'
import { paymentCard } from '../entities/sales/checkout.ts'
import { user } from '../entities/user.ts'
import { email, id, line, phone, signInCode } from '../entities/value.ts'
import { wireLanguages } from '../languages.ts'

export const updateCustomer = {
  input: z.object({
    id,
    firstName: line.min(1).max(100).optional(),
    lastName: line.min(1).max(100).optional(),
    /** The new e-mail, which counts once its receiver opens the link sent to it. */
    email: email.optional(),
    /** The new phone, which requires the code that `POST /auth-code` sent to it. */
    phone: phone.optional(),
    phoneCode: signInCode.optional(),
    preferredLanguage: z.enum(wireLanguages).optional(),
  }),
  output: user,
}

export const getCustomerAppointments = {
  input: z.object({
    id,
    /** The appointments to list; all unless given. Coming ones are sorted by start, past ones in reverse. */
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
    /** The kind of notifications; the only one so far is about reviews. */
    type: notification.shape.type.optional(),
    resource: notification.shape.resourceType.optional(),
  }),
  output: z.object({ rows: z.array(notification) }),
}
export const dismissNotification = { input: z.object({ id }), output: z.object({}) }
