import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { currency, day, id, instant, money } from './value.ts'

/** A stretch of time; instants with the shop's offset. */
export const stretch = z.object({ startsAt: instant, endsAt: instant }).meta({ id: 'Stretch' })

/** The states of a booking at the desk. `held` is an offer of the waiting list or a link to pay. */
export const bookingState = z.enum(['held', 'booked', 'arrived', 'started', 'done', 'noShow', 'canceled'])

/** Sums of one appointment, as its share of the sale; minor units. */
export const deskMoney = z
  .object({
    /** With taxes, fees and tips, less discounts. */
    total: money,
    /** Paid by cards, gift cards and at the shop, less refunds. */
    paid: money,
    /** The sum that is still to be paid: at the shop, or by a charge that is yet to run. */
    left: money,
    /** The part of `left` that a failed charge or a fee left unpaid. */
    due: money,
    /** The instant of the coming charge of the card for what is left; null if none will run. */
    chargeAt: instant.nullable(),
  })
  .meta({ id: 'DeskMoney' })

/** The instants of the marks of an appointment; null where it has none. */
export const marks = z
  .object({
    arrivedAt: instant.nullable(),
    startedAt: instant.nullable(),
    doneAt: instant.nullable(),
    noShowAt: instant.nullable(),
  })
  .meta({ id: 'Marks' })

/** An appointment in a column of the day. */
export const deskBooking = z
  .object({
    id,
    /** Grows with each change; sent back with every act, so that nobody overwrites what they have not seen. */
    version: z.int(),
    barberId: id,
    startsAt: instant,
    endsAt: instant,
    /** The segments of work, ascending; between two of them its professional is free. */
    work: z.array(stretch),
    state: bookingState,
    marks,
    /** Missing where the asker may only know that the time is taken. */
    guest: z
      .object({
        /** The name as the guest or the desk gave it; empty for a walk-in without one. */
        name: z.string(),
        isWalkIn: z.boolean(),
        isFirstVisit: z.boolean(),
        /** True if the shop or the guest left a note. */
        hasNote: z.boolean(),
        /** The place in a booking of several guests: "1 of 3". */
        group: z.object({ number: z.int(), count: z.int() }).nullable(),
      })
      .nullable(),
    services: z.array(z.string()),
    money: deskMoney.nullable(),
    /** True for a booking that came by the waiting list. */
    fromWaitingList: z.boolean(),
    /** The end of a hold; null for a booking. */
    heldUntil: instant.nullable(),
    /** True for a time that is held until its guest has paid by a link (desk/link-to-pay). */
    isPayLink: z.boolean(),
  })
  .meta({ id: 'DeskBooking' })

/** A time at which a professional cannot be booked: a block, a lunch, a day off. */
export const deskTimeOff = z
  .object({
    /** The entry that this is an occurrence of. */
    id,
    version: z.int(),
    startsAt: instant,
    endsAt: instant,
    reason: z.string().nullable(),
    isWeekly: z.boolean(),
    /** True if it closes the whole shop. */
    isWholeShop: z.boolean(),
  })
  .meta({ id: 'DeskTimeOff' })

export const deskColumn = z
  .object({
    barber: barberSummary,
    /** True for the asker's own column. */
    isOwn: z.boolean(),
    hours: z.array(stretch),
    /** The part of the hours that is taken, from 0 to 1. */
    filled: z.number().min(0).max(1),
    timeOff: z.array(deskTimeOff),
    /** In the order of their starts. */
    bookings: z.array(deskBooking),
  })
  .meta({ id: 'DeskColumn' })

export const deskDay = z
  .object({
    day,
    /** The version of the shop's day, as the stream of changes tells it. */
    version: z.string(),
    now: instant,
    currency,
    totals: z.object({
      bookings: z.int(),
      done: z.int(),
      here: z.int(),
      noShows: z.int(),
      filled: z.number().min(0).max(1),
      /** Null for roles that do not see takings. */
      expected: money.nullable(),
    }),
    /** Things that need somebody: payments due, guests who wait, offers that are out. */
    open: z.object({
      due: z.int(),
      waiting: z.int(),
      offered: z.int(),
    }),
    /** Those who work that day, or whom somebody booked, in the shop's order. */
    columns: z.array(deskColumn),
  })
  .meta({ id: 'DeskDay' })

/** Seven days of one professional. */
export const deskWeek = z
  .object({
    barber: barberSummary,
    /** True for the asker's own column. */
    isOwn: z.boolean(),
    /** The version of the shop's days, as the stream of changes tells it. */
    version: z.string(),
    now: instant,
    currency,
    totals: z.object({
      bookings: z.int(),
      filled: z.number().min(0).max(1),
      /** Null for roles that do not see takings. */
      expected: money.nullable(),
    }),
    /** All days in order, also those without hours. */
    days: z.array(deskColumn.omit({ barber: true, isOwn: true }).extend({ day })),
    /** The professionals of the shop, in its order. */
    professionals: z.array(barberSummary),
  })
  .meta({ id: 'DeskWeek' })

export type Stretch = z.infer<typeof stretch>
export type BookingState = z.infer<typeof bookingState>
export type DeskMoney = z.infer<typeof deskMoney>
export type DeskBooking = z.infer<typeof deskBooking>
export type DeskTimeOff = z.infer<typeof deskTimeOff>
export type DeskColumn = z.infer<typeof deskColumn>
export type DeskDay = z.infer<typeof deskDay>
export type DeskWeek = z.infer<typeof deskWeek>
