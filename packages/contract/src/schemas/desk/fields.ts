import { z } from 'zod'
import { maxServicesPerAppointment } from '../../constants.ts'
import { contact, id, instant, isNear, line } from '../../entities/value.ts'
import { wireLanguages } from '../../languages.ts'

export const shopId = id
export const nearInstant = instant.refine(isNear)
/** The version of the booking that the asker has seen. */
export const version = z.int().min(0)
/** True to ask about the effects without changing anything. */
export const validate = z.boolean().optional()
/** False to tell the guest nothing. */
export const tell = z.boolean().optional()

export const serviceIds = z.array(id).min(1).max(maxServicesPerAppointment)

/** The guest of a booking at the desk: one whom the shop knows, or whatever is known of them. */
export const bookedGuest = z.object({
  customerId: id.optional(),
  /** Empty or missing for a walk-in without a name. */
  firstName: line.max(100).optional(),
  lastName: line.max(100).optional(),
  phone: contact.max(32).optional(),
  email: contact.max(254).optional(),
  language: z.enum(wireLanguages).optional(),
})
