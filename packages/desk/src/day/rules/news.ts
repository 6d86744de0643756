import type { DeskBooking, DeskDay } from '@openchair/contract'

/** A change of a booking that others made, told to whoever cannot see the day. */
export type News = {
  readonly kind: 'arrived' | 'started' | 'done' | 'noShow' | 'canceled' | 'moved' | 'added'
  readonly booking: DeskBooking
}

const told = new Set<DeskBooking['state']>(['arrived', 'started', 'done', 'noShow', 'canceled'])

const changeOf = (was: DeskBooking | undefined, booking: DeskBooking): News['kind'] | undefined => {
  if (!was) return booking.state === 'canceled' ? undefined : 'added'
  if (was.state !== booking.state && told.has(booking.state)) return booking.state as News['kind']
  return was.startsAt === booking.startsAt && was.barberId === booking.barberId ? undefined : 'moved'
}

const bookingsOf = ({ columns }: DeskDay) => columns.flatMap(({ bookings }) => bookings)

/** The bookings that differ between two readings of one day. Times without a name are no news. */
export const newsBetween = (before: DeskDay, after: DeskDay): readonly News[] => {
  if (before === after || before.day !== after.day) return []
  const known = new Map(bookingsOf(before).map((booking) => [booking.id, booking]))
  return bookingsOf(after).flatMap((booking) => {
    const kind = booking.guest ? changeOf(known.get(booking.id), booking) : undefined
    return kind ? [{ kind, booking }] : []
  })
}
