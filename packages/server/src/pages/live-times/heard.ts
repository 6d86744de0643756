import { overlap, remembered } from '../../holds/store-changes.ts'
import { dayAt } from '../../shop-time.ts'
import type { Change } from './store.ts'

/** The days of a shop that changed, in order; null where all may have. */
export type ChangedDays = readonly string[] | null

/**
 * Milliseconds that the times of a page can be old when it comes, and that a look of another process can have been under way: what was
 * read here longer than that before, the page knows.
 */
const reach = 10_000

/** When each change that was read at the last look was read first, by its key. */
export type Heard = ReadonlyMap<string, number>

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
  { until, heard }: { readonly until: number; readonly heard: Heard },
): readonly Change[] => changes.filter(({ key, at }) => at > until - overlap && !heard.has(key))

/**
 * What is told to a page that has heard everything until `since`, or that has just come: what was recorded from `overlap` before
 * on, without what had been read by then. All days where nobody knows any more what it missed.
 */
export const missed = (
  changes: readonly Change[],
  {
    since,
    now,
    zone,
    heard,
  }: {
    readonly since: number | undefined
    readonly now: number
    readonly zone: string
    readonly heard: Heard
  },
): ChangedDays => {
  if (since !== undefined && now - since > remembered) return null
  const until = Math.min(since ?? now, now)
  return daysOf(
    changes.filter(({ key, at }) => at > until - overlap && (heard.get(key) ?? now) > until - reach),
    zone,
  )
}
