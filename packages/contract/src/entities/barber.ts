import { z } from 'zod'
import { photo } from './photo.ts'
import { id, instant } from './value.ts'
import { dayOff, dayOn, weeklySchedule } from './working-hours.ts'

/** A professional (spec 3, Barber). */
export const barber = z
  .object({
    id,
    shopId: id,
    route: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photos: z.array(photo),
    services: z.array(z.object({ id, name: z.string() })),
    /** A line of text shown with the professional. */
    reward: z.string().nullable(),
    order: z.int(),
    createdAt: instant,
    /** For the default service; null when nothing is free before the booking horizon. */
    nextAvailableTime: instant.nullable(),
    /** The same in words, in the language of the request. */
    nextAvailableTimeText: z.string().nullable(),
    defaultServiceName: z.string().nullable(),
    advanceBookDays: z.int(),
    allowMultipleServices: z.boolean(),
    bookNoPay: z.boolean(),
    requirePasscode: z.boolean(),
    canCustomerCancel: z.boolean(),
    advanceCancelMins: z.int(),
    earlyTipping: z.boolean(),
    lateTipping: z.boolean(),
    days_on: z.array(dayOn),
    days_off: z.array(dayOff),
    schedules: z.array(weeklySchedule),
  })
  .meta({ id: 'Barber' })

/** What a reservation shows of its professional. */
export const barberSummary = z
  .object({
    id,
    route: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photos: z.array(photo),
  })
  .meta({ id: 'BarberSummary' })

export type Barber = z.infer<typeof barber>
export type BarberSummary = z.infer<typeof barberSummary>
