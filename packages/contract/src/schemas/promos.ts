import { z } from 'zod'
import { maxAppointments } from '../constants.ts'
import { cartRequest, newAppointment } from '../entities/sales/cart-request.ts'
import { promo } from '../entities/sales/promo.ts'
import { id } from '../entities/value.ts'

const { discounts, items, payments, tips } = cartRequest

export const createReservationPromo = {
  input: z.object({
    id,
    cart: z.strictObject({
      /** The chosen appointments; empty while nothing is chosen. */
      new_appointments: z.array(newAppointment).max(maxAppointments),
      discounts,
      items,
      payments,
      tips,
    }),
    /** The promo's id or its code, as the link has it. */
    promoId: id,
  }),
  output: promo,
}
