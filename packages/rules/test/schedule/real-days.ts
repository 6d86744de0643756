import type { Interval } from '../../src/schedule/interval.ts'
import type { TimeOff } from '../../src/schedule/time-off.ts'

const tick = 5

export type PlainTimeOff = TimeOff

type RealDay = {
  readonly day: string
  readonly startsAt: number
  readonly endsAt: number
  /** The clock at every fifth minute. Clocks change on multiples of five. */
  readonly clock: readonly { readonly minute: number; readonly offset: number }[]
}

export const realDaysOf = (days: readonly string[], zone: string): readonly RealDay[] =>
  days.map((day) => {
    const first = Temporal.PlainDate.from(day).toZonedDateTime(zone)
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
    const startsAt = first.epochMilliseconds / 60_000
    const endsAt = next.epochMilliseconds / 60_000
    const clock = Array.from({ length: (endsAt - startsAt) / tick }, (_, index) => {
      const time = first.add({ minutes: index * tick })
      return { minute: time.hour * 60 + time.minute, offset: time.offsetNanoseconds / 60e9 }
    })
    return { day, startsAt, endsAt, clock }
  })

/** Turns local minutes into real ones, from the first at which the clock shows a bound or is past it. */
const ticksBetween = ({ startsAt, clock }: RealDay, from: number, until: number): readonly number[] => {
  const reached = (bound: number) => {
    const index = clock.findIndex(({ minute }) => minute >= bound)
    return index < 0 ? clock.length : index
  }
  const begin = reached(from)
  const length = Math.max(0, reached(until) - begin)
  return Array.from({ length }, (_, index) => startsAt + (begin + index) * tick)
}

/** Lists every fifth minute of working hours. */
export const ticksOpen = (
  days: readonly RealDay[],
  hours: readonly (readonly Interval[])[],
): readonly number[] =>
  days.flatMap((day, index) =>
    (hours[index] ?? []).flatMap(({ start, end }) => ticksBetween(day, start, end)),
  )

/** Lists every fifth minute of time off. Goes through the first five of its weeks. */
export const ticksOff = (days: readonly RealDay[], off: readonly PlainTimeOff[]): readonly number[] =>
  off.flatMap(({ begins, ends, isWeekly, lastDay, exceptions }) => {
    const length = Temporal.PlainDate.from(begins.day).until(ends.day)
    const weeks = isWeekly ? Array.from({ length: 5 }, (_, week) => week) : [0]
    return weeks.flatMap((week) => {
      const first = Temporal.PlainDate.from(begins.day).add({ weeks: week })
      const [from, until] = [first.toString(), first.add(length).toString()]
      if (isWeekly && (from > (lastDay ?? from) || exceptions.includes(from))) return []
      return days
        .filter(({ day }) => day >= from && day <= until)
        .flatMap((day) =>
          ticksBetween(day, day.day === from ? begins.minute : 0, day.day === until ? ends.minute : 1440),
        )
    })
  })
