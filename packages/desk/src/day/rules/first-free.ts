import type { DeskColumn, DeskDay } from '@openchair/contract'
import { freeTimes, hasRoom, proposedTime } from './free-times.ts'

/**
 * The first free time of a day from now on with room for a service, in the own column before others
 * (desk/free-times). `now` is in minutes of that day.
 */
export const firstFree = (
  { day, columns }: DeskDay,
  now: number,
  mayChange: (column: DeskColumn) => boolean,
  barberIds: readonly string[],
): { readonly column: DeskColumn; readonly from: number } | undefined => {
  const isOwn = (column: DeskColumn) => barberIds.includes(column.barber.id)
  return columns
    .filter(mayChange)
    .flatMap((column) => {
      const free = proposedTime(freeTimes(day, column, now))
      return free === undefined ? [] : [{ column, from: free.from, isShort: !hasRoom(free) }]
    })
    .toSorted(
      (one, other) =>
        Number(isOwn(other.column)) - Number(isOwn(one.column)) ||
        Number(one.isShort) - Number(other.isShort) ||
        one.from - other.from,
    )[0]
}
