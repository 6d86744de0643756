import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { shop } from './shop.ts'
import { currency, id, instant, minutes, money } from './value.ts'
import { itemState } from './sales/validated-cart.ts'

/** An appointment as shown to anyone who knows its id, without its guest and sale (links/appointment). */
export const appointment = z
  .object({
    id,
    shop,
    barber: barberSummary,
    services: z.array(z.object({ id, name: z.string() })),
    /** The start, with the shop's offset from UTC. */
    dateTime: instant,
    endsAt: instant,
    state: itemState,
    /** The rating from 1 to 5; null while it is not rated. */
    rating: z.int().min(1).max(5).nullable(),
    review: z.string().nullable(),
    /** The end of the time in which it can be rated; null before and after that time (changes/rating). */
    canRateBefore: instant.nullable(),
  })
  .meta({ id: 'Appointment' })

export type Appointment = z.infer<typeof appointment>

/** An appointment in its customer's menu, with what is needed to show it and to book the same again. */
export const customerAppointment = z
  .object({
    id,
    saleOrderId: id,
    state: z.enum(['booked', 'canceled']),
    /** The start, with the shop's offset from UTC. */
    dateTime: instant,
    duration: minutes,
    /** The guest's name if the customer booked for somebody else. */
    guestName: z.string(),
    /** The last moment to move or cancel it online; null if that is possible only by phone. */
    canCancelBefore: instant.nullable(),
    shop: z.object({
      id,
      route: z.string(),
      name: z.string(),
      alias: z.string(),
      timezone: z.string(),
      /** The country of the address (ISO 3166), which decides how days are written. */
      country: z.string(),
      /** The shop's phone; empty if it has none. */
      phone: z.string(),
    }),
    barber: z.object({
      id,
      route: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      photo: z.string().nullable(),
    }),
    services: z.array(z.object({ id, name: z.string() })),
    /** The price of its services and add-ons before discounts, taxes and tip; minor units. */
    price: money,
    /** The price shown to its guest, where the shop's country requires all taxes in it; otherwise missing. */
    shownPrice: money.optional(),
    currency,
    /** True if the same professional and services can still be booked. */
    canBookAgain: z.boolean(),
  })
  .meta({ id: 'CustomerAppointment' })

export type CustomerAppointment = z.infer<typeof customerAppointment>

/** A question asked once (changes/review-question). The only kind so far is how an appointment was. */
export const notification = z
  .object({
    id,
    type: z.literal('appointmentReview'),
    resourceType: z.literal('appointment'),
    resource: appointment,
    createdAt: instant,
  })
  .meta({ id: 'Notification' })

export type Notification = z.infer<typeof notification>
