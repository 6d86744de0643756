import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { payingCustomer } from '../customer.ts'
import { shop } from '../shop.ts'
import { day, id, instant, minutes, money, currency } from '../value.ts'
import { belowLeast } from './validated-cart.ts'

/** A time that is offered to one application, held for it until its countdown ends (behaviour 42). */
export const offeredSlot = z
  .object({
    waitingListSlotId: id,
    /** In the shop's offset. */
    time: instant,
    endsAt: instant,
    barber: barberSummary,
    /** What it costs today, the application's tip and the fee of the waiting list included; minor units. */
    total: money,
    /** Charged to the card at once, and later. */
    chargeNow: money,
    chargeLater: money,
    /** The ways in which a sum that is too small to be charged is paid; missing where none is. */
    belowLeast: belowLeast.optional(),
  })
  .meta({ id: 'OfferedSlot' })

/**
 * How an application ended: `accepted` into a booking, `left` by the guest, `expired` with its day. While it stands in line it
 * has none (spec 4, Waiting-list application).
 */
export const waitingListStatus = z.enum(['accepted', 'left', 'expired'])

/**
 * One guest's wish for a day that is full (spec 3, Waiting-list application). Whoever holds its id may see it and leave, so it
 * carries no contact.
 */
export const waitingListApplication = z
  .object({
    id,
    /** The queue: a shop's, of a day, a professional or any, and a length. */
    waitingListId: id,
    customerId: id,
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    shopId: id,
    shop,
    /** Null where any professional will do. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    serviceDuration: minutes,
    status: waitingListStatus.nullable(),
    /** 1 for who is offered next; null once it has ended. */
    numberInLine: z.int().min(1).nullable(),
    day,
    tipAmount: money,
    currency,
    service: z.object({ id, name: z.string() }),
    addons: z.array(z.object({ id, name: z.string() })),
    services: z.array(z.object({ id, name: z.string() })),
    /** Of the offer that stands; empty where none does. */
    timeSlots: z.array(offeredSlot),
    /** The offer that stands, until when its times are held; null where none does. */
    attempt: z.object({ id, expiresAt: instant }).nullable(),
    /**
     * Where the times of its last offer went when that lapsed: on to somebody in the `line`, or back to `anyone`. Null while an
     * offer stands, where none was made, and until the server has passed the times on.
     */
    lapsedTo: z.enum(['line', 'anyone']).nullable(),
    /** The card that is kept for it. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** What it was booked as. */
    saleOrderId: id.nullable(),
  })
  .meta({ id: 'WaitingListApplication' })

/** Spec 3, Waiting-list checkout result. */
export const waitingListResult = z.object({ id, customer: payingCustomer }).meta({ id: 'WaitingListResult' })

export type OfferedSlot = z.infer<typeof offeredSlot>
export type WaitingListApplication = z.infer<typeof waitingListApplication>
export type WaitingListResult = z.infer<typeof waitingListResult>
