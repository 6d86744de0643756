import type { BarberSummary, Guest, Slot } from '@openchair/contract'
import { minutesBetween } from '@openchair/ui/format/days.ts'

/** Another reservation of the same group, which has a time. */
export type OtherReservation = {
  /** The accompanying guest; undefined for the customer. */
  readonly guest: Guest | undefined
  /** The professional; undefined until one is known. */
  readonly barber: BarberSummary | undefined
  readonly start: string
  /** Minutes; the longest possible length until the professional is known. */
  readonly duration: number
}

/** The other reservation in the way of a start, and the time of the conflict (times/group). */
export const inTheWay = ({ conflicts }: Slot, others: readonly OtherReservation[]) =>
  conflicts.flatMap(({ start, end }) => {
    const other = others.find((each) => minutesBetween(each.start, start) === 0)
    return other ? [{ other, start, end }] : []
  })[0]

/** Tells if a reservation at that time could overlap another one with the same professional, or with any. */
export const meets = (
  time: string,
  duration: number,
  barber: string | undefined,
  others: readonly OtherReservation[],
): boolean =>
  others.some((other) => {
    const apart = barber !== undefined && other.barber !== undefined && other.barber.id !== barber
    const offset = minutesBetween(other.start, time)
    return !apart && offset < other.duration && offset > -duration
  })

/** The free start nearest to the others' starts. Of two equally near ones, the earlier. */
export const nearestTo = (others: readonly OtherReservation[], slots: readonly Slot[]): Slot | undefined => {
  const distance = ({ time }: Slot) =>
    Math.min(...others.map(({ start }) => Math.abs(minutesBetween(start, time))))
  return others.length === 0
    ? undefined
    : slots.filter(({ available }) => available).toSorted((one, other) => distance(one) - distance(other))[0]
}
