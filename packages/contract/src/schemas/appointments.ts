import { z } from 'zod'
import { maxAppointments, maxReviewLength, maxServicesPerAppointment } from '../constants.ts'
import { appointment } from '../entities/appointment.ts'
import { code, productLine } from '../entities/sales/cart-request.ts'
import { givenCustomer } from '../entities/customer.ts'
import { giftCardBalance, promo } from '../entities/sales/promo.ts'
import { changedSale } from '../entities/sales/sale-order.ts'
import { id, instant, money, passcode, prose } from '../entities/value.ts'

export const validateAppointment = {
  input: z
    .object({
      shopId: id,
      barberId: id.optional(),
      customer: givenCustomer.optional(),
      /** True to ask only if this customer must prepay. */
      validatePrepayOnly: z.boolean().optional(),
      /** The code of a promo or a gift card. */
      promoCode: code.optional(),
      /** The chosen services, to which the code is applied; required with a code. */
      serviceIds: z
        .array(id)
        .max(5 * maxServicesPerAppointment)
        .optional(),
      items: z.array(productLine).optional(),
      /** The time of the appointment; required with a code. */
      dateTime: instant.optional(),
    })
    .refine(({ promoCode, serviceIds }) => promoCode === undefined || serviceIds !== undefined, {
      path: ['serviceIds'],
      message: 'missing',
    }),
  output: z
    .object({
      valid: z.literal(true),
      /** The promo or the gift card with the code; the other one is null, and both are without a code. */
      promo: promo.nullable(),
      giftCard: giftCardBalance.nullable(),
    })
    .meta({ id: 'AppointmentValidation' }),
}

export const getAppointment = { input: z.object({ id }), output: appointment }

export const rateAppointment = {
  input: z.object({
    id,
    appointmentRating: z.int().min(1).max(5),
    appointmentReview: prose(maxReviewLength).optional(),
  }),
  output: appointment,
}

/** True to ask about the effects of a change without making it. */
const validate = z.boolean().optional()

/**
 * The sale of the appointment. Its id gives access to everything in the sale, so with it a dry run answers
 * the whole sale. Without it the answer has only the effects, the sums, and the named appointments
 * (changes/own-answer).
 */
const saleOrderId = id.optional()

export const cancelAppointment = {
  input: z.object({ id, validate, saleOrderId, cancelGroup: z.boolean().optional() }),
  output: changedSale,
}

const move = { barberId: id, dateTime: instant, barberPasscode: passcode.optional() }

export const rescheduleAppointment = {
  input: z
    .object({
      id,
      validate,
      saleOrderId,
      /** The new professional of a single appointment: an id, or `any`. */
      barberId: move.barberId.optional(),
      dateTime: move.dateTime.optional(),
      barberPasscode: move.barberPasscode,
      /** The moves of several appointments of the same sale, in place of the three fields above. */
      appointments: z
        .array(z.strictObject({ id, ...move }))
        .min(1)
        .max(maxAppointments)
        .optional(),
      /** The total to which the guest has agreed, minor units; required if the price changes. */
      total: money.optional(),
    })
    .refine(({ barberId, dateTime, appointments }) => (barberId && dateTime) || appointments, {
      path: ['dateTime'],
      message: 'missing',
    }),
  output: changedSale,
}
