import type { DeskBooking, DeskColumn } from '@openchair/contract'
import { clip, type Span, spanOn, without } from './span.ts'

/** Minutes below which a free time is left out: pauses between guests are shorter. */
const least = 10
/** The minutes on which a time of "here now" begins. */
const step = 5

/** Tells if a booking still takes its time. */
export const takesTime = ({ state }: DeskBooking): boolean => state !== 'canceled'

/** The stretches in which a professional works on a booking; a hold without segments is one piece. */
export const workOn = (day: string, booking: DeskBooking): readonly Span[] =>
  (booking.work.length > 0 ? booking.work : [booking]).map((stretch) => spanOn(day, stretch))

/**
 * The free times of a professional, ascending, from now on (desk/free-times). `now` is in minutes of that
 * day: negative on a coming day, and beyond its end on a past one.
 */
export const freeTimes = (day: string, column: DeskColumn, now: number): readonly Span[] => {
  const taken = [
    ...column.timeOff.map((timeOff) => spanOn(day, timeOff)),
    ...column.bookings.filter(takesTime).flatMap((booking) => workOn(day, booking)),
  ]
  const coming: Span = { from: Math.floor(now / step) * step, to: Infinity }
  return column.hours
    .flatMap((hours) => without(spanOn(day, hours), taken))
    .flatMap((free) => clip(free, coming) ?? [])
    .filter(({ from, to }) => to - from >= least)
}

/** Minutes from which a free time is proposed: hardly a service is shorter. */
const worth = 15

/** Tells if a free time has room for a short service. */
export const hasRoom = ({ from, to }: Span): boolean => to - from >= worth

/** The free time at which a new booking begins unless one was pressed: the first with room, else the first. */
export const proposedTime = (free: readonly Span[]): Span | undefined => free.find(hasRoom) ?? free[0]

/** Minutes to which a press in a long free time is rounded down. */
const quarter = 15

/** Minutes up to which a free time is booked from its beginning: nobody aims at a part of it. */
const short = 60

/** The start that a press in a free time means: the quarter of an hour that was pressed, or where it begins. */
export const pressedStart = (free: Span, minute: number): number =>
  free.to - free.from <= short
    ? free.from
    : Math.min(Math.max(free.from, Math.floor(minute / quarter) * quarter), free.to - step)
