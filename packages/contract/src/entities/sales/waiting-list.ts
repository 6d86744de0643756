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
    /** The offered time, with the shop's offset from UTC. */
    time: instant,
    endsAt: instant,
    barber: barberSummary,
    /** The current price, including the application's tip and the waiting list's fee; minor units. */
    total: money,
    /** The sums charged to the card at once and later. */
    chargeNow: money,
    chargeLater: money,
    /** The way in which a sum too small for a card is paid instead; missing if there is none. */
    belowLeast: belowLeast.optional(),
  })
  .meta({ id: 'OfferedSlot' })

/**
 * The way in which an application ended: `accepted` into a booking, `left` by the guest, or `expired` with its
 * day. Null while it is waiting (waiting-list/status).
 */
export const waitingListStatus = z.enum(['accepted', 'left', 'expired'])

/**
 * A request for a time on a full day (waiting-list/application). Its id opens it, so it has no contact data.
 */
export const waitingListApplication = z
  .object({
    id,
    /** The queue's id. A queue belongs to a shop, a day, a professional (or any), and a length. */
    waitingListId: id,
    customerId: id,
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    shopId: id,
    shop,
    /** The wished professional; null if any is fine. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    serviceDuration: minutes,
    status: waitingListStatus.nullable(),
    /** True for a time that the shop holds for the guest until they have paid, without a line (desk/link-to-pay). */
    isPayLink: z.boolean(),
    /** The position in line, 1 for the next to get an offer; null once the application has ended. */
    numberInLine: z.int().min(1).nullable(),
    day,
    tipAmount: money,
    currency,
    service: z.object({ id, name: z.string() }),
    addons: z.array(z.object({ id, name: z.string() })),
    services: z.array(z.object({ id, name: z.string() })),
    /** The times of the current offer; empty where there is none. */
    timeSlots: z.array(offeredSlot),
    /** The current offer and the end of its hold; null if there is none. */
    attempt: z.object({ id, expiresAt: instant }).nullable(),
    /**
     * The next guest who may take the times of its last, lapsed offer: the next in `line`, or `anyone`. Null
     * while an offer stands, if there was none, and until the server has passed the times on.
     */
    lapsedTo: z.enum(['line', 'anyone']).nullable(),
    /** The card on file for the application. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** The sale order that the application became. */
    saleOrderId: id.nullable(),
  })
  .meta({ id: 'WaitingListApplication' })

/** The answer to a guest who joins the waiting list (waiting-list/joining). */
export const waitingListResult = z.object({ id, customer: payingCustomer }).meta({ id: 'WaitingListResult' })

export type OfferedSlot = z.infer<typeof offeredSlot>
export type WaitingListApplication = z.infer<typeof waitingListApplication>
export type WaitingListResult = z.infer<typeof waitingListResult>
