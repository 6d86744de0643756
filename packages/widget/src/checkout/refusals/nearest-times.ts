import type { BarberSummary } from '@openchair/contract'
import { minutesBetween } from '@openchair/ui/format/days.ts'

/** A free time that can replace a taken one. */
export type NearTime = {
  readonly day: string
  /** The start, as the schedule gave it. */
  readonly time: string
  /** The professional; undefined where any is possible. */
  readonly barber: BarberSummary | undefined
}

type Found = {
  /** The start that was taken. */
  readonly gone: string
  /** The times on that day with the same professional. */
  readonly own: readonly NearTime[]
  /** The times on that day with other professionals, at the same price. */
  readonly others: readonly NearTime[]
  /** The times on the next day with the same professional. */
  readonly later: readonly NearTime[]
}

const most = 3
/** Minutes by which a near time may be earlier. A guest who wanted the evening cannot use the morning. */
const reach = 180

/**
 * Up to three times in order of time, and the proposed one. With the same professional that is the first
 * later one on that day, else the last earlier one, else the first on the next day. The others are the last
 * earlier one if it is near, the nearest with somebody else, then whichever are nearest.
 */
export const nearestTimes = ({ gone, own, others, later }: Found) => {
  const offset = ({ time }: NearTime) => minutesBetween(gone, time)
  const inOrder = (times: readonly NearTime[]) => times.toSorted((one, other) => offset(one) - offset(other))
  const byDistance = (times: readonly NearTime[]) =>
    times.toSorted((one, other) => Math.abs(offset(one)) - Math.abs(offset(other)))
  const after = inOrder(own.filter((each) => offset(each) > 0))
  const before = inOrder(own.filter((each) => offset(each) < 0))
  const nextDay = inOrder(later)
  const proposed = after[0] ?? before.at(-1) ?? nextDay[0]
  const wanted = [
    ...(proposed ? [proposed] : []),
    ...before.slice(-1).filter((each) => -offset(each) <= reach),
    ...byDistance(others).slice(0, 1),
    ...byDistance([...own, ...others]),
    ...nextDay,
  ]
  return { times: inOrder([...new Set(wanted)].slice(0, most)), proposed }
}
