import type { DeskColumn } from '@openchair/contract'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/**
 * The instant until which a professional is taken without a pause, by bookings and by what is blocked; undefined
 * if nothing takes the time now.
 */
export const takenUntil = (
  { bookings, timeOff }: Pick<DeskColumn, 'bookings' | 'timeOff'>,
  now: string,
): string | undefined => {
  const stretches = [
    ...timeOff,
    ...bookings
      .filter(({ state }) => state !== 'canceled')
      .flatMap((booking) => (booking.work.length > 0 ? booking.work : [booking])),
  ].toSorted((one, other) => epochMinutes(one.startsAt) - epochMinutes(other.startsAt))
  let until = now
  for (const { startsAt, endsAt } of stretches)
    if (epochMinutes(startsAt) <= epochMinutes(until) && epochMinutes(endsAt) > epochMinutes(until))
      until = endsAt
  return until === now ? undefined : until
}
