import { z } from 'zod'
import {
  maxAppointments,
  maxCodeLength,
  maxProductLines,
  maxProductQuantity,
  maxServicesPerAppointment,
} from '../../constants.ts'
import { givenCustomer, givenGuest } from '../customer.ts'
import { enteredAmount, id, instant, line, passcode, percentage, word } from '../value.ts'

export const newAppointment = z
  .object({
    dateTime: instant.optional(),
    customer: givenGuest.optional(),
    /** The professional's id, or `any`. With `bookedWithAnyBarber`, the one proposed for "any". */
    barberId: id,
    barberPasscode: passcode.optional(),
    bookedWithAnyBarber: z.boolean().optional(),
    tipPercentage: percentage.optional(),
    services: z.array(z.strictObject({ id })).min(1).max(maxServicesPerAppointment),
    /** The channel from which the booking comes, stored with it. */
    channel: z.strictObject({ name: line.max(100), shopId: id.optional() }).optional(),
  })
  .strict()
  .meta({ id: 'NewAppointment' })

export const tip = z
  .strictObject({
    amount: enteredAmount.optional(),
    tipPercentage: percentage.optional(),
    barberId: id,
    /** The index of the appointment in `new_appointments`; needed if a professional has two. */
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
    paymentToken: word.max(200).optional(),
    /** The id of a card that the customer has saved. */
    paymentCardId: id.optional(),
  })
  .meta({ id: 'CardPayment' })

/** A product and its quantity; a line with quantity 0 is left out. */
export const productLine = z
  .strictObject({ type: z.literal('product'), id, quantity: z.int().min(0).max(maxProductQuantity) })
  .meta({ id: 'ProductLine' })

/** A promo, given by its id. The field `promoCode` gives one by its code. */
export const discount = z.strictObject({ promoId: id }).meta({ id: 'Discount' })

/** The code of a promo or a gift card, in upper or lower case. */
export const code = word.min(1).max(maxCodeLength)

/** The contents of a cart as the widget sends them (cart/request). */
export const cartRequest = {
  customer: givenCustomer.optional(),
  tips: z.array(tip).max(maxAppointments).optional(),
  payments: z.array(cardPayment).max(1).optional(),
  new_appointments: z.array(newAppointment).min(1).max(maxAppointments),
  items: z.array(productLine).max(maxProductLines).optional(),
  discounts: z.array(discount).max(1).optional(),
  promoCode: code.optional(),
  giftCardCode: code.optional(),
  isBookNoPay: z.boolean().optional(),
  isReservation: z.boolean().optional(),
}

export type NewAppointment = z.infer<typeof newAppointment>
export type ProductLine = z.infer<typeof productLine>
export type TipRequest = z.infer<typeof tip>
export type CartRequest = z.infer<z.ZodObject<typeof cartRequest>>
