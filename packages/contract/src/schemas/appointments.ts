import { z } from 'zod'
import { maxServicesPerAppointment } from '../constants.ts'
import { code, productLine } from '../entities/cart-request.ts'
import { givenCustomer } from '../entities/customer.ts'
import { giftCardBalance, promo } from '../entities/promo.ts'
import { id, instant } from '../entities/value.ts'

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
