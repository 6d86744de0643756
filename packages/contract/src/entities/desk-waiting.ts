import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { changedBooking } from './desk-booking.ts'
import { currency, day, id, instant, minutes, money } from './value.ts'

/** A card that an application keeps. */
const keptCard = z.object({ brand: z.string(), last4: z.string() }).meta({ id: 'KeptCard' })

/** Somebody in line for a day, as staff see them. */
export const waitingGuest = z
  .object({
    /** The id of the application, which is also the secret of the guest's page. */
    id,
    /** Grows with each change; sent back with every act. */
    version: z.int(),
    /** The place in the line of the whole day, 1 for the first. */
    place: z.int(),
    name: z.string(),
    /** The contacts; null where there is none or the role sees none. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    services: z.array(z.string()),
    duration: minutes,
    /** The wished professional; null if any is fine. */
    barberId: id.nullable(),
    /** The earliest start that the guest wishes, `HH:mm` by the shop's clock; null for any. */
    notBefore: z.string().nullable(),
    since: instant,
    tip: money,
    card: keptCard.nullable(),
    state: z.enum(['waiting', 'offered', 'booking']),
    /** The offer that stands, with the times that are held for it; null if there is none. */
    offer: z
      .object({
        id,
        until: instant,
        times: z.array(z.object({ barberId: id, startsAt: instant, endsAt: instant })),
      })
      .nullable(),
  })
  .meta({ id: 'WaitingGuest' })

/** A stretch that a professional has free, and who in line can be served in it. */
export const freeTime = z
  .object({
    barberId: id,
    startsAt: instant,
    endsAt: instant,
    /** True if it lies in the processing time of another booking. */
    isProcessing: z.boolean(),
    /** Those who fit, in line order, each with the starts that they could have, ascending. */
    fits: z.array(z.object({ id, starts: z.array(instant).min(1) })),
  })
  .meta({ id: 'FreeTime' })

export const deskWaiting = z
  .object({
    day,
    now: instant,
    currency,
    /** False if the shop has no waiting list, which nobody can join then. */
    isEnabled: z.boolean(),
    /** Minutes for which an offer is held. */
    offerMinutes: minutes,
    /** The professionals whom the asker may offer, in the shop's order. */
    barbers: z.array(barberSummary),
    line: z.array(waitingGuest),
    /** The free times of these professionals, ascending. */
    free: z.array(freeTime),
  })
  .meta({ id: 'DeskWaiting' })

/** The messages that go to a guest, one for each channel, in the guest's language. */
export const guestMessages = z.array(changedBooking.shape.message.unwrap())

/** A time for somebody in line, as it was offered or booked, or would be if the request only asks. */
export const waitingTime = z
  .object({
    startsAt: instant,
    endsAt: instant,
    /** The end of the hold; null for a booking. */
    until: instant.nullable(),
    total: money,
    chargeNow: money,
    chargeLater: money,
    /** The card that is charged once it is booked; null if it is paid at the shop, or by a card yet to be given. */
    card: keptCard.nullable(),
    /** True if the terms ask for a card and none is kept. */
    needsCard: z.boolean(),
    /** The names of those who are passed over: earlier in line, without an offer, and the time fits them. */
    passedOver: z.array(z.string()),
    messages: guestMessages,
    /** The booking that was made; null for an offer, or if the request only asks. */
    bookingId: id.nullable(),
  })
  .meta({ id: 'WaitingTime' })

export type WaitingGuest = z.infer<typeof waitingGuest>
export type FreeTime = z.infer<typeof freeTime>
export type DeskWaiting = z.infer<typeof deskWaiting>
export type WaitingTime = z.infer<typeof waitingTime>
