import { overlap, remembered } from '../../holds/store-changes.ts'
import { dayAt } from '../../shop-time.ts'
import type { Change } from './store.ts'

/** The days of a shop that changed, in order; null if any day may have. */
export type ChangedDays = readonly string[] | null

/**
 * Milliseconds by which a page's times can be old when it connects, plus the time a read of another process
 * can take. The page knows every change that was first read here longer ago.
 */
const reach = 10_000

/** When each change in the last read was first read, by its key. */
export type FirstReads = ReadonlyMap<string, number>

const dayOf = (millisecond: number, zone: string): string =>
  dayAt(Temporal.Instant.fromEpochMilliseconds(millisecond), zone)

/** The calendar days of changes, by the shop's clock. */
export const daysOf = (changes: readonly Pick<Change, 'span'>[], zone: string): ChangedDays => {
  const days = new Set<string>()
  for (const { span } of changes) {
    if (span === null) return null
    // No change lasts over 12 hours, so it touches two days at most.
    days.add(dayOf(span.from, zone)).add(dayOf(span.to - 1, zone))
  }
  return [...days].toSorted()
}

/** The changes that are new to a listener who has heard everything up to `until`. */
export const newChanges = (
  changes: readonly Change[],
  { until, firstReads }: { readonly until: number; readonly firstReads: FirstReads },
): readonly Change[] => changes.filter(({ key, at }) => at > until - overlap && !firstReads.has(key))

/**
 * The days for a page that has heard everything until `since`, or has just connected: those of changes
 * recorded since then, less `overlap`, unless it had heard of them. All days if the changes it missed are no
 * longer known.
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
