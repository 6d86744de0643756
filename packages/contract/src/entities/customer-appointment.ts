import { z } from 'zod'
import { currency, id, instant, minutes, money } from './value.ts'

/** An appointment in its customer's menu: enough to show it and to book the same again. */
export const customerAppointment = z
  .object({
    id,
    saleOrderId: id,
    state: z.enum(['booked', 'canceled']),
    /** Written in the shop's offset. */
    dateTime: instant,
    duration: minutes,
    /** The guest's name where the customer booked it for somebody else. */
    guestName: z.string(),
    /**
     * The last moment to reschedule or cancel it here, from its sale order; null where that must be done by
     * phone.
     */
    canCancelBefore: instant.nullable(),
    shop: z.object({
      id,
      route: z.string(),
      name: z.string(),
      alias: z.string(),
      timezone: z.string(),
      /** The country of the address (ISO 3166), which decides how days are written. */
      country: z.string(),
      /** Empty where the shop has none. */
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
    /**
     * The price as its guest sees it, where the shop's country requires all taxes in it; missing where it is
     * the same.
     */
    shownPrice: money.optional(),
    currency,
    /** True if the same professional and services can still be booked. */
    canBookAgain: z.boolean(),
  })
  .meta({ id: 'CustomerAppointment' })

export type CustomerAppointment = z.infer<typeof customerAppointment>
