import { z } from 'zod'
import { wireLanguages } from '../languages.ts'
import { contact, email, id, line, phone } from './value.ts'

/** A customer as the widget sends it. Server and form share these checks (accounts/contact). */
export const customer = z
  .object({
    firstName: line.min(1).max(100),
    lastName: line.min(1).max(100),
    email: contact.max(254),
    phone: contact.max(32),
    preferredLanguage: z.enum(wireLanguages).optional(),
  })
  .meta({ id: 'Customer' })

/** The person for whom an appointment is booked; needs nothing but a name. */
export const guest = z.object({ firstName: line.max(100), lastName: line.max(100) }).meta({ id: 'Guest' })

/** The fields of a customer that are typed so far, or those of a guest's name. */
export const givenCustomer = customer
  .partial()
  .extend({ email: email.optional(), phone: phone.optional() })
  .strict()
export const givenGuest = guest.partial().strict()

export const payingCustomer = z.object({ id, userId: id.nullable() })

export type Customer = z.infer<typeof customer>
export type Guest = z.infer<typeof guest>
export type GivenCustomer = z.infer<typeof givenCustomer>
export type GivenGuest = z.infer<typeof givenGuest>
