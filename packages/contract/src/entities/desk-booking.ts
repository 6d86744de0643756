import { z } from 'zod'
import { barberSummary } from './barber.ts'
import { deskBooking } from './desk.ts'
import { duePayment, lineAtShop, refundable, shopNote, shownPayment, tipTier } from './desk-money.ts'
import { saleChange } from './sales/sale-order.ts'
import { id, instant, minutes, money } from './value.ts'

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

export type DeskGuest = z.infer<typeof deskGuest>
export type KnownGuest = z.infer<typeof knownGuest>
export type DeskAct = z.infer<typeof deskAct>
export type OpenedBooking = z.infer<typeof openedBooking>
export type ChangedBooking = z.infer<typeof changedBooking>
