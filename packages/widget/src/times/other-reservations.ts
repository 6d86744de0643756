import type { BarberSummary, Guest, Slot } from '@openchair/contract'
import { minutesBetween } from '@openchair/ui/format/days.ts'

/** A reservation of the same group that has its time. */
export type OtherReservation = {
  /** Whom it is for; undefined where that is who books. */
  readonly guest: Guest | undefined
  /** Who does it; undefined until a professional is known. */
  readonly barber: BarberSummary | undefined
  readonly start: string
  /** Minutes; the longest possible until the professional is known. */
  readonly duration: number
}

/** The other reservation that conflicts with a start, and when (behaviour 6). */
export const inTheWay = ({ conflicts }: Slot, others: readonly OtherReservation[]) =>
  conflicts.flatMap(({ start, end }) => {
    const other = others.find((each) => minutesBetween(each.start, start) === 0)
    return other ? [{ other, start, end }] : []
  })[0]

/** Whether a reservation at that time could run into one of the others: with the same professional, or with whoever is free. */
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

/** The free start nearest to those of the others; of two as near the earlier one. */
export const nearestTo = (others: readonly OtherReservation[], slots: readonly Slot[]): Slot | undefined => {
  const distance = ({ time }: Slot) =>
    Math.min(...others.map(({ start }) => Math.abs(minutesBetween(start, time))))
  return others.length === 0
    ? undefined
    : slots.filter(({ available }) => available).toSorted((one, other) => distance(one) - distance(other))[0]
}
