import { maxRangeDays } from '@openchair/contract'
import { addDays, dayNumber } from '@openchair/rules'
import { overlap, remembered } from '../../holds/store-changes.ts'
import { dayAt } from '../../shop-time.ts'
import type { Change } from './store.ts'

/** The days of a shop that changed, in order; null if any day may have changed. */
export type ChangedDays = readonly string[] | null

/**
 * Milliseconds by which the times of a page that connects can be old, plus the time that a read by another
 * process can take. The page knows every change that this process first read longer ago.
 */
const reach = 10_000

/** The moment at which each change of the last read was first read, by the change's key. */
export type FirstReads = ReadonlyMap<string, number>

const dayOf = (millisecond: number, zone: string): string =>
  dayAt(Temporal.Instant.fromEpochMilliseconds(millisecond), zone)

/** The calendar days that changes touch, by the shop's clock. */
export const daysOf = (changes: readonly Pick<Change, 'span'>[], zone: string): ChangedDays => {
  const days = new Set<string>()
  for (const { span } of changes) {
    if (span === null) return null
    const [first, last] = [dayOf(span.from, zone), dayOf(span.to - 1, zone)]
    // Appointments touch two days at most, time off any number of them.
    if (dayNumber(last) - dayNumber(first) >= maxRangeDays) return null
    for (let day = first; day <= last; day = addDays(day, 1)) days.add(day)
  }
  return [...days].toSorted()
}

/** The changes that are new to a listener who knows all changes up to `until`. */
export const newChanges = (
  changes: readonly Change[],
  { until, firstReads }: { readonly until: number; readonly firstReads: FirstReads },
): readonly Change[] => changes.filter(({ key, at }) => at > until - overlap && !firstReads.has(key))

/**
 * The days whose changes a page may have missed. It knows all changes up to `since`, which is undefined if it
 * has just connected. Changes that were recorded up to `overlap` before that count too, except those that the
 * page surely knows. Null, for all days, if the missed changes are no longer remembered.
 */
export const missedDays = (
  changes: readonly Change[],
  {
    since,
    now,
    zone,
    firstReads,
  }: {
    readonly since: number | undefined
    readonly now: number
    readonly zone: string
    readonly firstReads: FirstReads
  },
): ChangedDays => {
  if (since !== undefined && now - since > remembered) return null
  const until = Math.min(since ?? now, now)
  return daysOf(
    changes.filter(({ key, at }) => at > until - overlap && (firstReads.get(key) ?? now) > until - reach),
    zone,
  )
}
