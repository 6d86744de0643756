import { z } from 'zod'
import { lineAtShop, wayAtShop } from './desk-money.ts'
import { staffRole } from './staff.ts'
import { id, instant, money } from './value.ts'

/** The acts of the desk that are kept. The desk has a sentence for each. */
export const activityAct = z.enum([
  'arrived',
  'blockChanged',
  'blocked',
  'booked',
  'canceled',
  'confirmationSent',
  'done',
  'dueSettled',
  'handedBack',
  'guestAdded',
  'guestChanged',
  'guestErased',
  'guestExported',
  'guestLimited',
  'guestsJoined',
  'guestsSeparated',
  'invited',
  'joined',
  'left',
  'lengthened',
  'linkSent',
  'moved',
  'noShow',
  'shopNote',
  'noteChanged',
  'offerWithdrawn',
  'offered',
  'paid',
  'payLinkEnded',
  'payLinkSent',
  'payLinkWithdrawn',
  'refunded',
  'roleChanged',
  'roleRemoved',
  'sessionsEnded',
  'settingsChanged',
  'started',
  'textLetGo',
  'unblocked',
  'undone',
  'waitingAdded',
  'waitingRemoved',
  'wayChanged',
  'withdrawn',
])

/** The kinds of acts by which the list is narrowed. */
export const activityKind = z.enum(['bookings', 'money', 'guests', 'timeOff', 'staff'])

/** A time of a professional, by first name; null for the whole shop, or where nothing is known. */
const place = z.object({
  barber: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  isWeekly: z.boolean(),
})

const settings = z.object({ seesContacts: z.boolean(), seesNames: z.boolean() })

/** An act of the desk, as the list shows it. Facts that it does not have are null. */
export const activityRow = z
  .object({
    id,
    at: instant,
    act: activityAct,
    /** The member of staff who did it; null for the operator. */
    by: z.object({ id, name: z.string() }).nullable(),
    /** The name of the guest, empty for a walk-in without one; null where it is about none, or not to be seen. */
    guest: z.string().nullable(),
    /** The booking that it is about, if it can be opened. */
    bookingId: id.nullable(),
    /** The time before the act, and after it; for acts that change none, `after` is the booking's own. */
    before: place.nullable(),
    after: place.nullable(),
    /** The mark that was taken back. */
    mark: z.enum(['arrived', 'started', 'done', 'noShow']).nullable(),
    /** The sums that it took, with the tip in it, that it gave back, and that it charged; minor units. */
    sums: z.object({ taken: money, tip: money, back: money, charged: money }),
    /** The ways in which it took them at the shop, each with its sum. */
    lines: z.array(lineAtShop),
    /** How money at the shop was recorded, and how it was paid; null where that was not put right. */
    ways: z.object({ before: wayAtShop, after: wayAtShop }).nullable(),
    /** The end of a no-show's fee. */
    fee: z.enum(['take', 'ask', 'waive', 'later']).nullable(),
    /** The side for which a booking was canceled. */
    side: z.enum(['guest', 'shop']).nullable(),
    /** The person whose access it is about. The e-mail is seen by those who invite. */
    member: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
    roles: z.object({ before: staffRole.nullable(), after: staffRole.nullable() }),
    settings: z.object({ before: settings, after: settings }).nullable(),
    /** The act that takes it back, where the booking allows that now. */
    undo: z.enum(['undo', 'undoNoShow']).nullable(),
  })
  .meta({ id: 'ActivityRow' })

export type ActivityAct = z.infer<typeof activityAct>
export type ActivityKind = z.infer<typeof activityKind>
export type ActivityRow = z.infer<typeof activityRow>
