import type { DeskBooking } from '@openchair/contract'
import { isBefore } from '@openchair/ui/format/days.ts'

/** The booking that a phone's dock is about, and the guests who wait in the shop. */
export type Dock = { readonly booking: DeskBooking; readonly waiting: readonly DeskBooking[] }

/**
 * The booking whose next step comes first (desk/next-guest): who is in the chair and done soonest, else who
 * has arrived, else the next who is expected. Undefined once nobody is expected any more.
 */
export const dockOf = (bookings: readonly DeskBooking[]): Dock | undefined => {
  const inState = (state: DeskBooking['state'], by: 'startsAt' | 'endsAt') =>
    bookings
      .filter((booking) => booking.state === state && booking.guest)
      .toSorted((one, other) => (isBefore(one[by], other[by]) ? -1 : 1))
  const arrived = inState('arrived', 'startsAt')
  const booking = inState('started', 'endsAt')[0] ?? arrived[0] ?? inState('booked', 'startsAt')[0]
  return booking && { booking, waiting: arrived.filter(({ id }) => id !== booking.id) }
}
