import { z } from 'zod'
import { id, instant, minutes, photo, textLanguage } from './value.ts'
import { dayOff, dayOn, weeklySchedule } from './working-hours.ts'

/** A professional (professionals/professional). */
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
    rewardLanguage: textLanguage,
    order: z.int(),
    createdAt: instant,
    /** The first free time for the default service; null if there is none on a bookable day. */
    nextAvailableTime: instant.nullable(),
    /** The same time in words, in the language of the request. */
    nextAvailableTimeText: z.string().nullable(),
    defaultServiceName: z.string().nullable(),
    advanceBookDays: z.int(),
    /** Minutes from now before which no time with them is offered (times/notice). */
    minimumNotice: minutes,
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

/** The entry "any professional" in a shop's list, with the first free time for a typical service. */
export const anyBarberTime = z
  .object({
    nextAvailableTime: instant,
    /** The time in words, in the language of the request. */
    nextAvailableTimeText: z.string(),
    /** The free professionals at that time; the first one is proposed. */
    barberIds: z.array(id),
    barberRoutes: z.array(z.string()),
    /** The service for which the time was calculated, and its length with the proposed professional. */
    defaultServiceName: z.string(),
    duration: minutes,
  })
  .meta({ id: 'AnyBarberTime' })

/** A professional as shown in a reservation. */
export const barberSummary = z
  .object({
    id,
    route: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Photos with descriptions in the shop's own language. */
    photos: z.array(photo.omit({ altLanguage: true })),
  })
  .meta({ id: 'BarberSummary' })

export type Barber = z.infer<typeof barber>
export type AnyBarberTime = z.infer<typeof anyBarberTime>
export type BarberSummary = z.infer<typeof barberSummary>
