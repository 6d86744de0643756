import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'

type List = InputOf<typeof calls.listDeskGuests>
/** The guests that a list is narrowed to. */
export type GuestFilter = NonNullable<List['filter']>

/** A page of guests: those found or filtered, else the last visitors. */
export const guestListQuery = (input: List) => ask(calls.listDeskGuests, input)

/** A guest of the brand, opened. */
export const guestQuery = (shopId: string, guestId: string) => ask(calls.getDeskGuest, { shopId, guestId })

/** A further page of a guest's bookings. */
export const guestBookingsQuery = (shopId: string, guestId: string, cursor: string) =>
  ask(calls.getDeskGuestBookings, { shopId, guestId, cursor })

/** The lists and bookings that show something about guests, which are read again after a change of one. */
export const aboutGuests: readonly string[] = [
  calls.listDeskGuests.path,
  calls.findDeskGuests.path,
  calls.getDeskBooking.path,
  calls.getDeskDay.path,
]
