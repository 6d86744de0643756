import { z } from 'zod'
import { day, id, instant, moneyRange } from './value.ts'

/** Levels of availability, from unavailable over low, moderate and high to full (times/availability). */
const availabilityLevels = [0, 0.25, 0.5, 0.75, 1] as const
export const availability = z.union(availabilityLevels.map((level) => z.literal(level)))

export const slot = z
  .object({
    time: instant,
    available: z.boolean(),
    /** True for a free time that a thinned list leaves out (times/thinning); else missing. */
    thinned: z.literal(true).optional(),
    /** The bookings that make the slot unavailable, without their owners. */
    conflicts: z.array(z.object({ start: instant, end: instant })),
    /** The free professionals, in the order in which they are proposed for "any professional". */
    barberIds: z.array(id),
    barberRoutes: z.array(z.string()),
  })
  .meta({ id: 'Slot' })

export const scheduleDay = z
  .object({
    day,
    availability,
    times: z.object({ morning: z.array(slot), afternoon: z.array(slot), evening: z.array(slot) }),
  })
  .meta({ id: 'ScheduleDay' })

/** An alternative to a requested day: the same professional on another day, or another one on that day. */
export const relatedDate = z
  .object({
    kind: z.enum(['anotherDay', 'anotherBarber']),
    day,
    /** The professional; null if the request was for any. */
    barberId: id.nullable(),
    barberRoute: z.string().nullable(),
    /** At most four free times of that day, nearest to the requested time, an appointment's length apart. */
    times: z.array(slot),
    price: moneyRange,
    /**
     * The price shown to guests, with every tax that the shop's country requires; missing if it is `price`.
     */
    shownPrice: moneyRange.optional(),
  })
  .meta({ id: 'RelatedDate' })

export type Availability = z.infer<typeof availability>
export type Slot = z.infer<typeof slot>
export type ScheduleDay = z.infer<typeof scheduleDay>
export type RelatedDate = z.infer<typeof relatedDate>
export type PartOfDay = keyof ScheduleDay['times']
