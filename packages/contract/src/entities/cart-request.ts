import { z } from 'zod'
import { amountCap, maxAppointments, maxServicesPerAppointment } from '../constants.ts'
import { givenCustomer, givenGuest } from './customer.ts'
import { id, instant, percentage } from './value.ts'

const tipAmount = z.int().min(0).max(amountCap)

export const newAppointment = z
  .object({
    dateTime: instant.optional(),
    customer: givenGuest.optional(),
    /** An id, or `any`. For any professional the proposed candidate, with `bookedWithAnyBarber`. */
    barberId: id,
    barberPasscode: z.string().max(32).optional(),
    bookedWithAnyBarber: z.boolean().optional(),
    tipPercentage: percentage.optional(),
    services: z.array(z.strictObject({ id })).min(1).max(maxServicesPerAppointment),
    /** Where the booking came from; kept with it. */
    channel: z.strictObject({ name: z.string().max(100), shopId: id.optional() }).optional(),
  })
  .strict()
  .meta({ id: 'NewAppointment' })

export const tip = z
  .strictObject({
    amount: tipAmount.optional(),
    tipPercentage: percentage.optional(),
    barberId: id,
    /** The place in `new_appointments`, where a professional appears twice. */
    appointment: z
      .int()
      .min(0)
      .max(maxAppointments - 1)
      .optional(),
  })
  .meta({ id: 'Tip' })

export const cardPayment = z
  .strictObject({
    type: z.literal('card'),
    amount: z.int().min(0),
    paymentToken: z.string().max(200).optional(),
  })
  .meta({ id: 'CardPayment' })

/** What a cart holds, as the widget sends it (spec 7, Cart and checkout). */
export const cartRequest = {
  customer: givenCustomer.optional(),
  tips: z.array(tip).max(maxAppointments).optional(),
  payments: z.array(cardPayment).max(1).optional(),
  new_appointments: z.array(newAppointment).min(1).max(maxAppointments),
  isBookNoPay: z.boolean().optional(),
  isReservation: z.boolean().optional(),
}

export type NewAppointment = z.infer<typeof newAppointment>
export type TipRequest = z.infer<typeof tip>
export type CartRequest = z.infer<z.ZodObject<typeof cartRequest>>
