import { z } from 'zod'
import { givenCustomer } from '../entities/customer.ts'
import { id } from '../entities/value.ts'

export const validateAppointment = {
  input: z.object({
    shopId: id,
    barberId: id,
    customer: givenCustomer,
    /** Asks only whether this customer has to pay beforehand. */
    validatePrepayOnly: z.boolean().optional(),
  }),
  output: z.object({ valid: z.literal(true) }).meta({ id: 'AppointmentValidation' }),
}
