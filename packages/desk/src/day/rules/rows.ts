import type { DeskBooking, DeskColumn, DeskTimeOff } from '@openchair/contract'
import { freeTimes } from './free-times.ts'
import { isToSettle } from './next-step.ts'
import { type PlacedBooking, placeBookings, placeTimeOff } from './place.ts'
import type { Span } from './span.ts'

/** A line of a day by time: a booking, closed time, or free time. `key` is its own among all of its day and of others. */
export type Row = { readonly key: string; readonly column: DeskColumn; readonly span: Span } & (
  | { readonly kind: 'booking'; readonly booking: DeskBooking; readonly placed: PlacedBooking }
  | { readonly kind: 'timeOff'; readonly timeOff: DeskTimeOff }
  | { readonly kind: 'free' }
)

export const filters = ['all', 'toCome', 'here', 'done', 'toSettle'] as const
export type Filter = (typeof filters)[number]

const states: Partial<Record<Filter, readonly DeskBooking['state'][]>> = {
  toCome: ['booked'],
  here: ['arrived', 'started'],
  done: ['done'],
}

/** Tells if a filter shows a booking. All shows canceled ones too. */
const passes = (booking: DeskBooking, filter: Filter): boolean => {
  if (filter === 'all') return true
  if (filter === 'toSettle') return isToSettle(booking)
  return states[filter]?.includes(booking.state) ?? false
}

const isBooking = ({ state }: DeskBooking): boolean => state !== 'canceled' && state !== 'held'

/** How many bookings each filter shows. Canceled ones and offers are no bookings of the day. */
export const counted = (columns: readonly DeskColumn[]): Readonly<Record<Filter, number>> => {
  const bookings = columns.flatMap((column) => column.bookings).filter(isBooking)
  const count = (filter: Filter) => bookings.filter((booking) => passes(booking, filter)).length
  return Object.fromEntries(filters.map((filter) => [filter, count(filter)])) as Record<Filter, number>
}

const order = { booking: 0, timeOff: 1, free: 2 }

const byTime = (one: Row, other: Row): number =>
  one.span.from - other.span.from || order[one.kind] - order[other.kind]

/** Everything in a column by time. `now` is in minutes of that day (see `freeTimes`). */
export const columnRows = (day: string, column: DeskColumn, now: number): readonly Row[] => {
  const { id } = column.barber
  return [
    ...placeBookings(day, column).map((placed): Row => {
      const { booking, span } = placed
      return { kind: 'booking', key: booking.id, column, span, booking, placed }
    }),
    ...placeTimeOff(day, column).map(({ timeOff, span }): Row => {
      return { kind: 'timeOff', key: `${timeOff.id} ${day} ${id}`, column, span, timeOff }
    }),
    ...freeTimes(day, column, now).map((span): Row => {
      return { kind: 'free', key: `${day} ${id} ${span.from}`, column, span }
    }),
  ].toSorted(byTime)
}

export type Wanted = {
  readonly filter: Filter
  /** The professional whose rows are meant; all professionals if undefined. */
  readonly barberId: string | undefined
  readonly withFree: boolean
}

/** The rows of all columns that are wanted, by time, then in the shop's order of professionals. */
export const wantedRows = (
  columns: readonly (readonly Row[])[],
  { filter, barberId, withFree }: Wanted,
): readonly Row[] =>
  columns
    .flat()
    .filter((row) => {
      if (barberId !== undefined && row.column.barber.id !== barberId) return false
      if (row.kind === 'free') return withFree
      return row.kind === 'booking' ? passes(row.booking, filter) : filter === 'all'
    })
    .toSorted(byTime)

/** The place of the now line: before the first row that begins later. */
export const nowIndex = (rows: readonly Row[], now: number): number => {
  const later = rows.findIndex(({ span }) => span.from > now)
  return later < 0 ? rows.length : later
}

const isOver = (row: Row): boolean =>
  row.kind === 'booking' && ['done', 'noShow', 'canceled'].includes(row.booking.state)

/** The rows that a phone folds: all but the last of those that are over before the now line. */
export const foldable = (rows: readonly Row[], now: number): readonly Row[] =>
  rows
    .slice(0, nowIndex(rows, now))
    .filter((row) => isOver(row) || (row.kind === 'timeOff' && row.span.to <= now))
    .slice(0, -1)
