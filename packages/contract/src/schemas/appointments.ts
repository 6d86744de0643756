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
      /** Asks only whether this customer has to pay beforehand. */
      validatePrepayOnly: z.boolean().optional(),
      /** A promo's or a gift card's. */
      promoCode: code.optional(),
      /** What the code is to be used for; needed with it. */
      serviceIds: z
        .array(id)
        .max(5 * maxServicesPerAppointment)
        .optional(),
      items: z.array(productLine).optional(),
      /** When; needed with a code. */
      dateTime: instant.optional(),
    })
    .refine(({ promoCode, serviceIds }) => promoCode === undefined || serviceIds !== undefined, {
      path: ['serviceIds'],
      message: 'missing',
    }),
  output: z
    .object({
      valid: z.literal(true),
      /** Which of the two the code was; both null where none was asked about. */
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

/** Asks what a change would do, and changes nothing. */
const validate = z.boolean().optional()

/**
 * The sale of the appointment. Its id opens all of it, so with it a dry run answers the whole sale; without it only what the
 * change does, the sums, and the appointments that were named (behaviour 20).
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
      /** Of the one appointment: an id, or `any`. */
      barberId: move.barberId.optional(),
      dateTime: move.dateTime.optional(),
      barberPasscode: move.barberPasscode,
      /** Of several of the same sale, in place of the three above. */
      appointments: z
        .array(z.strictObject({ id, ...move }))
        .min(1)
        .max(maxAppointments)
        .optional(),
      /** The total that the guest has agreed to, minor units; needed where it is another than before. */
      total: money.optional(),
    })
    .refine(({ barberId, dateTime, appointments }) => (barberId && dateTime) || appointments, {
      path: ['dateTime'],
      message: 'missing',
    }),
  output: changedSale,
}
