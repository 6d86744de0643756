import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { payingCustomer } from '../customer.ts'
import { shop } from '../shop.ts'
import { day, id, instant, minutes, money, currency } from '../value.ts'
import { belowLeast } from './validated-cart.ts'

/** A time offered to one application and held for it until its countdown ends (waiting-list/offer). */
export const offeredSlot = z
  .object({
    waitingListSlotId: id,
    /** Written in the shop's offset. */
    time: instant,
    endsAt: instant,
    barber: barberSummary,
    /** Its price today, including the application's tip and the waiting list's fee; minor units. */
    total: money,
    /** The card's charges, at once and later. */
    chargeNow: money,
    chargeLater: money,
    /** How a sum too small to be charged is paid instead; missing where there is none. */
    belowLeast: belowLeast.optional(),
  })
  .meta({ id: 'OfferedSlot' })

/** The end of an application; null while it is waiting (waiting-list/status). */
export const waitingListStatus = z.enum(['accepted', 'left', 'expired'])

/** A request for a full day (waiting-list/application). Its id opens it, so it has no contact data. */
export const waitingListApplication = z
  .object({
    id,
    /** The queue's id. A queue belongs to a shop, a day, a professional (or any), and a length. */
    waitingListId: id,
    customerId: id,
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    shopId: id,
    shop,
    /** Null where any professional is fine. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    serviceDuration: minutes,
    status: waitingListStatus.nullable(),
    /** 1 for the next one to get an offer; null once it has ended. */
    numberInLine: z.int().min(1).nullable(),
    day,
    tipAmount: money,
    currency,
    service: z.object({ id, name: z.string() }),
    addons: z.array(z.object({ id, name: z.string() })),
    services: z.array(z.object({ id, name: z.string() })),
    /** The times of the current offer; empty where there is none. */
    timeSlots: z.array(offeredSlot),
    /** The current offer and the end of its hold; null where there is none. */
    attempt: z.object({ id, expiresAt: instant }).nullable(),
    /**
     * The next holder of the times of its lapsed last offer: the next in `line`, or `anyone`. Null while an
     * offer stands, where none was made, and until the server has passed the times on.
     */
    lapsedTo: z.enum(['line', 'anyone']).nullable(),
    /** The card on file for it. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** The sale order that it was booked as. */
    saleOrderId: id.nullable(),
  })
  .meta({ id: 'WaitingListApplication' })

/** The answer to joining (waiting-list/joining). */
export const waitingListResult = z.object({ id, customer: payingCustomer }).meta({ id: 'WaitingListResult' })

export type OfferedSlot = z.infer<typeof offeredSlot>
export type WaitingListApplication = z.infer<typeof waitingListApplication>
export type WaitingListResult = z.infer<typeof waitingListResult>
