import { z } from 'zod'
import { currency, id, instant, minutes, money } from './value.ts'

/** An appointment as its customer finds it in the menu: enough to show it and to book the same again. */
export const customerAppointment = z
  .object({
    id,
    saleOrderId: id,
    state: z.enum(['booked', 'canceled']),
    /** In the shop's offset. */
    dateTime: instant,
    duration: minutes,
    /** Who it is for, where it was booked for another. */
    guestName: z.string(),
    /** Until when it can be rescheduled or canceled here, as its sale order says; null where that is done by phone. */
    canCancelBefore: instant.nullable(),
    shop: z.object({
      id,
      route: z.string(),
      name: z.string(),
      alias: z.string(),
      timezone: z.string(),
      /** The country of its address (ISO 3166), as which days are written. */
      country: z.string(),
      /** Empty where it has none. */
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
    /** Of its services and add-ons, before discounts, taxes and tip; minor units. */
    price: money,
    /** The same as its guest is shown it, where the shop's country wants every tax in it; missing where it is the same. */
    shownPrice: money.optional(),
    currency,
    /** Whether professional and services can still be booked as they were. */
    canBookAgain: z.boolean(),
  })
  .meta({ id: 'CustomerAppointment' })

export type CustomerAppointment = z.infer<typeof customerAppointment>
