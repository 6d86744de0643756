import { z } from 'zod'
import { anyBarberTime, barber } from '../entities/barber.ts'
import { id, passcode } from '../entities/value.ts'

export const getBarber = { input: z.object({ id, barberId: id }), output: barber }
export const listBarbers = {
  input: z.object({ id }),
  output: z.object({
    rows: z.array(barber),
    /** The next free time of any professional; null if the shop does not offer that, or nobody has one. */
    any: anyBarberTime.nullable(),
  }),
}
export const validateBarber = {
  input: z.strictObject({ id, passcode: passcode.min(1) }),
  output: z.object({ valid: z.literal(true) }),
}
