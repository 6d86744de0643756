import { z } from 'zod'
import { newsChannels } from '../constants.ts'
import { wireLanguages } from '../languages.ts'
import { bookingState } from './desk.ts'
import { deskGuest, knownGuest } from './desk-booking.ts'
import { currency, day, id, instant, money } from './value.ts'

/** A guest in the list of the desk. */
export const listedGuest = deskGuest
  .extend({
    nextVisit: z.object({ at: instant, barber: z.string() }).nullable(),
    /** The sums that stayed with the brand's shops of this currency; null for roles that see no takings. */
    spent: money.nullable(),
  })
  .meta({ id: 'ListedGuest' })

/** A booking of a guest, at any shop of the brand. */
const guestBooking = z.object({
  id,
  shopId: id,
  shop: z.string(),
  startsAt: instant,
  services: z.array(z.string()),
  barber: z.string(),
  /** Null for roles that see no money. */
  sum: money.nullable(),
  state: bookingState,
})

export const guestBookings = z
  .object({
    rows: z.array(guestBooking),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  })
  .meta({ id: 'GuestBookings' })

/** A guest of the brand, opened. Lists of what a role may not see are empty. */
export const openedGuest = z
  .object({
    guest: listedGuest.extend(knownGuest.pick({ note: true, owed: true }).shape),
    currency,
    /** Grows with each change; sent back with every act, so that nobody overwrites what they have not seen. */
    version: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    language: z.enum(wireLanguages),
    /** True if the brand's file asks for payment beforehand, which the desk cannot take away. */
    mustPrepayByFile: z.boolean(),
    /** The start of the first booking that took place; null if there was none. */
    since: instant.nullable(),
    /** The usual days between two bookings that took place; null with fewer than two. */
    daysBetween: z.int().nullable(),
    /** The last change of the shop's note, and who made it; null if that is not known. */
    noteChange: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    /** True if the guest has an account, whose verified contacts the desk leaves as they are. */
    hasAccount: z.boolean(),
    contacts: z.array(
      z.object({ kind: z.enum(['phone', 'email']), value: z.string(), isVerified: z.boolean() }),
    ),
    cards: z.array(
      z.object({
        id,
        brand: z.string(),
        last4: z.string(),
        /** `yyyy-MM`; null if the provider never said. */
        expires: z.string().nullable(),
        isExpired: z.boolean(),
      }),
    ),
    /** The news of each channel: the last answer, and when it was given. */
    consents: z.array(
      z.object({ channel: z.enum(newsChannels), given: z.boolean(), at: instant.nullable() }),
    ),
    giftCards: z.array(z.object({ balance: money, last4: z.string() })),
    reviews: z.array(
      z.object({ at: instant, barber: z.string(), stars: z.number(), text: z.string().nullable() }),
    ),
    /** The days for which the guest is on a waiting list. */
    waiting: z.array(z.object({ day, services: z.array(z.string()) })),
    /** Guests who may be the same person, with what is alike. */
    same: z.array(z.object({ guest: deskGuest, by: z.enum(['phone', 'email', 'name']) })),
    /** The guests that the desk has joined with this one. */
    joined: z.array(
      z.object({
        id,
        name: z.string(),
        at: instant,
        by: z.string().nullable(),
        /** True within a day. */
        canUndo: z.boolean(),
      }),
    ),
    bookings: guestBookings,
  })
  .meta({ id: 'OpenedGuest' })

export type ListedGuest = z.infer<typeof listedGuest>
export type GuestBookings = z.infer<typeof guestBookings>
export type OpenedGuest = z.infer<typeof openedGuest>
