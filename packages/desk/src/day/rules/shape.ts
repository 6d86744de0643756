import type { DeskDay } from '@openchair/contract'
import { takesTime } from './free-times.ts'
import { offHours, placeTimeOff } from './place.ts'
import { gridSpan, type Span, spanOn } from './span.ts'

/** The outline of a day without any name, drawn while the day is loaded. */
export type Shape = {
  readonly grid: Span
  readonly columns: readonly { readonly off: readonly Span[]; readonly blocks: readonly Span[] }[]
}

export const shapeOf = (day: DeskDay): Shape => {
  const grid = gridSpan(day.day, day.columns)
  return {
    grid,
    columns: day.columns.map((column) => ({
      off: offHours(day.day, column, grid),
      blocks: [
        ...column.bookings.filter(takesTime).map((booking) => spanOn(day.day, booking)),
        ...placeTimeOff(day.day, column).map(({ span }) => span),
      ],
    })),
  }
}

/** The shape of a day that nothing is known of: hours and columns of another one, without bookings. */
export const emptied = (shape: Shape): Shape => ({
  ...shape,
  columns: shape.columns.map(({ off }) => ({ off, blocks: [] })),
})

export const unknownShape: Shape = {
  grid: { from: 9 * 60, to: 18 * 60 },
  columns: Array.from({ length: 3 }, () => ({ off: [], blocks: [] })),
}
