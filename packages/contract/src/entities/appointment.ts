import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { shop } from './shop.ts'
import { id, instant } from './value.ts'
import { itemState } from './sales/validated-cart.ts'

/**
 * An appointment for anyone who knows its id: it reveals neither the guest nor the sale (links/appointment).
 */
export const appointment = z
  .object({
    id,
    shop,
    barber: barberSummary,
    services: z.array(z.object({ id, name: z.string() })),
    /** Written in the shop's offset. */
    dateTime: instant,
    endsAt: instant,
    state: itemState,
    /** From 1 to 5; null while it is not rated. */
    rating: z.int().min(1).max(5).nullable(),
    review: z.string().nullable(),
    /** The end of the time in which it can be rated; null before and after that time (changes/rating). */
    canRateBefore: instant.nullable(),
  })
  .meta({ id: 'Appointment' })

export type Appointment = z.infer<typeof appointment>
