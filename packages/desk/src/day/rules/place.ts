import type { DeskBooking, DeskColumn, DeskTimeOff } from '@openchair/contract'
import { takesTime, workOn } from './free-times.ts'
import { clip, overlap, type Span, spanOn, without } from './span.ts'

/** A booking with its place in a column. */
export type PlacedBooking = {
  readonly booking: DeskBooking
  readonly span: Span
  /** The segments of work; between two of them its professional is free. */
  readonly work: readonly Span[]
  /** The number of its lane from 0, and how many lanes share the column's width there. */
  readonly lane: number
  readonly lanes: number
  /** True if it lies in the processing time of another, inside which it is drawn. */
  readonly isInside: boolean
}

type Piece = Omit<PlacedBooking, 'lane' | 'lanes'>

const meets = (one: Piece, other: Piece): boolean =>
  one.work.some((mine) => other.work.some((theirs) => overlap(mine, theirs)))

/** The processing times of a piece of work: the stretches between its segments. */
export const pausesOf = ({ span, work }: Pick<PlacedBooking, 'span' | 'work'>): readonly Span[] =>
  without(span, work)

const isWithin = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to

/** Gives each piece the first lane in which nothing meets it. */
const lanesOf = (pieces: readonly Piece[]): readonly number[] => {
  const lanes: number[] = []
  pieces.forEach((piece, index) => {
    const taken = new Set(lanes.filter((_, before) => meets(piece, pieces[before] as Piece)))
    let lane = 0
    while (taken.has(lane)) lane += 1
    lanes[index] = lane
  })
  return lanes
}

/** Places the bookings of a column. A canceled one is left out once its time is taken (desk/canceled). */
export const placeBookings = (day: string, column: DeskColumn): readonly PlacedBooking[] => {
  const all = column.bookings.map((booking): Piece => {
    const span = spanOn(day, booking)
    return { booking, span, work: workOn(day, booking), isInside: false }
  })
  const taking = all.filter(({ booking }) => takesTime(booking))
  const shown = all.filter(
    (piece) => takesTime(piece.booking) || !taking.some((other) => meets(piece, other)),
  )
  const lanes = lanesOf(shown)
  return shown.map((piece, index) => ({
    ...piece,
    lane: lanes[index] ?? 0,
    lanes: 1 + Math.max(...lanes.filter((_, other) => meets(piece, shown[other] as Piece))),
    isInside: taking.some(
      (other) => other !== piece && pausesOf(other).some((pause) => isWithin(piece.span, pause)),
    ),
  }))
}

export type PlacedTimeOff = { readonly timeOff: DeskTimeOff; readonly span: Span }

/** The time off that a grid shows of a column: the parts within its working hours, joined by entry. */
export const placeTimeOff = (day: string, column: DeskColumn): readonly PlacedTimeOff[] => {
  const hours = column.hours.map((stretch) => spanOn(day, stretch))
  return column.timeOff.flatMap((timeOff) => {
    const whole = spanOn(day, timeOff)
    const parts = hours.flatMap((each) => clip(whole, each) ?? [])
    const [first, last] = [parts[0], parts.at(-1)]
    return first && last ? [{ timeOff, span: { from: first.from, to: last.to } }] : []
  })
}

/** The parts of a grid in which a professional does not work. */
export const offHours = (day: string, column: DeskColumn, grid: Span): readonly Span[] =>
  without(
    grid,
    column.hours.map((stretch) => spanOn(day, stretch)),
  )
