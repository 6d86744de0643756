import { z } from 'zod'
import { day, id, instant, moneyRange } from './value.ts'

/** The levels unavailable, low, moderate, high, full (times/availability). */
const availabilityLevels = [0, 0.25, 0.5, 0.75, 1] as const
export const availability = z.union(availabilityLevels.map((level) => z.literal(level)))

export const slot = z
  .object({
    time: instant,
    available: z.boolean(),
    /** The intervals that make the slot unavailable, without their owners. */
    conflicts: z.array(z.object({ start: instant, end: instant })),
    /** The free professionals, in the order in which "any professional" proposes them: the first does it. */
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

/** An alternative: the same professional on another day, or another professional on that day. */
export const relatedDate = z
  .object({
    kind: z.enum(['anotherDay', 'anotherBarber']),
    day,
    /** Null where the request was for any professional. */
    barberId: id.nullable(),
    barberRoute: z.string().nullable(),
    /** At most four free times of that day, nearest to the requested time, an appointment's length apart. */
    times: z.array(slot),
    price: moneyRange,
    /** The price that guests see, with every tax that the shop's country requires; missing where the same. */
    shownPrice: moneyRange.optional(),
  })
  .meta({ id: 'RelatedDate' })

export type Availability = z.infer<typeof availability>
export type Slot = z.infer<typeof slot>
export type ScheduleDay = z.infer<typeof scheduleDay>
export type RelatedDate = z.infer<typeof relatedDate>
export type PartOfDay = keyof ScheduleDay['times']
