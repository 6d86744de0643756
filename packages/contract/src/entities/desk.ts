import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { duePayment, lineAtShop, refundable, shopNote, shownPayment, tipTier } from './desk-money.ts'
import { saleChange } from './sales/sale-order.ts'
import { currency, day, id, instant, minutes, money } from './value.ts'

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

/** A guest of the brand in a list of the desk. Contacts are null where there is none or the role sees none. */
export const deskGuest = z
  .object({
    id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    visits: z.int(),
    missed: z.int(),
    lastVisit: z.object({ at: instant, barber: z.string() }).nullable(),
    mustPrepay: z.boolean(),
    cannotBookOnline: z.boolean(),
    /** True if the shop has a note on the guest. */
    hasNote: z.boolean(),
  })
  .meta({ id: 'DeskGuest' })

/** A guest as somebody who books for them sees them. */
export const knownGuest = deskGuest
  .extend({
    /** The shop's own note, which the guest never sees. */
    note: z.string().nullable(),
    /** Fees and sums that a failed charge left unpaid; null for roles that see no money of all bookings. */
    owed: money.nullable(),
  })
  .meta({ id: 'KnownGuest' })

/** An act that can be done to a booking now. One that is missing is not offered. */
export const deskAct = z.enum([
  'arrived',
  'started',
  'done',
  'longer',
  'undo',
  'noShow',
  'undoNoShow',
  'cancel',
  'move',
  'pay',
  'refund',
  'settleDue',
  'sendLink',
  'sendConfirmation',
])

/** A booking, opened. */
export const openedBooking = deskBooking
  .extend({
    barber: barberSummary,
    saleOrderId: id.nullable(),
    confirmationCode: z.string().nullable(),
    /** The guest's page of the booking, for a link to copy. */
    link: z.string().nullable(),
    bookedAt: instant.nullable(),
    customer: knownGuest.nullable(),
    /** The link to pay by which the time is held; null without one, or where the asker may not change it. */
    payLink: z
      .object({
        id,
        /** The application of the link, and its version, by which it is booked without a card. */
        applicationId: id,
        version: z.int(),
        /** True while the guest pays just now. */
        isPaying: z.boolean(),
      })
      .nullable(),
    /** The note that the guest wrote when booking. */
    guestNote: z.string().nullable(),
    shopNote: shopNote.nullable(),
    lines: z.array(z.object({ name: z.string(), duration: minutes, price: money })),
    sums: z
      .object({
        services: money,
        discounts: money,
        taxesAndFees: money,
        tip: money,
        total: money,
        /** Each payment and refund: what, when, how, and the sum, negative for a refund. */
        payments: z.array(shownPayment),
      })
      .nullable(),
    /** The fees of the terms as they were agreed; minor units. */
    terms: z
      .object({
        noShowFee: money,
        lateFee: money,
        /** The last instant of a free cancel by the guest. */
        freeUntil: instant.nullable(),
        /** The card that fees are charged to; null if none is kept. */
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      })
      .nullable(),
    /** Money that staff can give back by hand; null where nothing can be, or the role may not. */
    refundable: refundable.nullable(),
    /** The payment that a card did not make; null if there is none. */
    due: duePayment.nullable(),
    /** The tips that the shop proposes, of the price of the services. */
    tipTiers: z.array(tipTier),
    /** The others of the group; a name is empty where the role only sees that a colleague is taken. */
    others: z.array(z.object({ id, name: z.string(), barberId: id, startsAt: instant })),
    history: z.array(
      z.object({
        at: instant,
        what: z.enum([
          'booked',
          'moved',
          'lengthened',
          'changed',
          'canceled',
          'arrived',
          'started',
          'done',
          'noShow',
          'undone',
          'paid',
          'wayChanged',
          'refunded',
        ]),
        /** The member of staff who did it, by name; null for the guest. */
        by: z.string().nullable(),
        /** The ways in which staff took the money that was paid, each with its sum. */
        lines: z.array(lineAtShop).optional(),
      }),
    ),
    acts: z.array(deskAct),
  })
  .meta({ id: 'OpenedBooking' })

/** A booking after an act of the desk, or as it would be if the request only asks. */
export const changedBooking = z
  .object({
    booking: openedBooking,
    change: saleChange,
    /** The message that goes to the guest, in the guest's language; null if none does. */
    message: z
      .object({
        channel: z.enum(['email', 'sms']),
        /** The address; null for whoever does not see the guest's contacts. */
        to: z.string().nullable(),
        subject: z.string(),
        text: z.string(),
        /** True for a mail beside which a text message says the same. */
        alsoBySms: z.boolean().optional(),
        /** Given for a text message that would wait, because those of the day are used up. */
        waits: z
          .object({
            until: instant,
            /** Names the message to `letTextGo`. */
            pass: z.string(),
          })
          .optional(),
      })
      .nullable(),
  })
  .meta({ id: 'ChangedBooking' })

export type Stretch = z.infer<typeof stretch>
export type BookingState = z.infer<typeof bookingState>
export type DeskMoney = z.infer<typeof deskMoney>
export type DeskBooking = z.infer<typeof deskBooking>
export type DeskTimeOff = z.infer<typeof deskTimeOff>
export type DeskColumn = z.infer<typeof deskColumn>
export type DeskDay = z.infer<typeof deskDay>
export type DeskWeek = z.infer<typeof deskWeek>
export type DeskGuest = z.infer<typeof deskGuest>
export type KnownGuest = z.infer<typeof knownGuest>
export type DeskAct = z.infer<typeof deskAct>
export type OpenedBooking = z.infer<typeof openedBooking>
export type ChangedBooking = z.infer<typeof changedBooking>
