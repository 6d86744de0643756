import { overlap } from '../../holds/store-changes.ts'
import { dayAt } from '../../shop-time.ts'
import type { Change } from './store.ts'

/** The days of a shop that changed, in order; null where all may have. */
export type ChangedDays = readonly string[] | null

/** Milliseconds that a page can have been away for and still be told what it missed; removed later than that. */
const remembered = 240_000

const dayOf = (millisecond: number, zone: string): string =>
  dayAt(Temporal.Instant.fromEpochMilliseconds(millisecond), zone)

/** The calendar days that changes are on, by the shop's clock. */
export const daysOf = (changes: readonly Pick<Change, 'span'>[], zone: string): ChangedDays => {
  const days = new Set<string>()
  for (const { span } of changes) {
    if (span === null) return null
    // None lasts over 12 hours, so it touches two days at most.
    days.add(dayOf(span.from, zone)).add(dayOf(span.to - 1, zone))
  }
  return [...days].toSorted()
}

/** The changes that nobody has heard of who has heard all that was read before, the last time at `until`. */
export const unheard = (
  changes: readonly Change[],
  { until, heard }: { readonly until: number; readonly heard: ReadonlySet<string> },
): readonly Change[] => changes.filter(({ key, at }) => at > until - overlap && !heard.has(key))

/**
 * What is told to a page that has heard everything until `since`, or that has just come: what was recorded from `overlap` before
 * on, since its times may be as old. All days where nobody knows any more what it missed.
 */
export const missed = (
  changes: readonly Change[],
  { since, now, zone }: { readonly since: number | undefined; readonly now: number; readonly zone: string },
): ChangedDays => {
  if (since !== undefined && now - since > remembered) return null
  const from = Math.min(since ?? now, now) - overlap
  return daysOf(
    changes.filter(({ at }) => at > from),
    zone,
  )
}
