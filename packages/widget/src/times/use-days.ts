import { type ScheduleDay, groupScheduleChunkDays, scheduleChunkDays } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../calls/schedule.ts'
import { chunksOf, type Days, overlaps } from './calendar/chunks.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useLiveDays } from './live/use-live-days.ts'
import { inTimeOn, type Notices } from './notices.ts'

export type FoundDays = {
  readonly days: ReadonlyMap<string, ScheduleDay>
  /** Some of the visible days are being loaded, or failed to load. */
  readonly fetching: boolean
  readonly failed: boolean
  readonly hasFailed: (day: string) => boolean
  readonly retry: () => void
}

/**
 * The schedule of the visible days, asked for in chunks at once, so that the month fills as they come
 * (spec 9, Schedule and lists). Loaded days stay until the screen is left and no longer, so
 * that each opening asks again (behaviour 25).
 * @param notices of who could do what is wanted: starts that become too soon meanwhile are left out.
 */
export const useDays = (
  wanted: Wanted,
  range: Days,
  visible: readonly Days[],
  notices: Notices,
): FoundDays => {
  const now = useNow()
  const isVisible = (chunk: Days | undefined) =>
    chunk !== undefined && visible.some((days) => overlaps(chunk, days))
  const chunks = chunksOf(range, wanted.group ? groupScheduleChunkDays : scheduleChunkDays)
  const results = useQueries({
    queries: chunks.map((chunk) => ({
      ...scheduleQuery(wanted, chunk),
      enabled: isVisible(chunk),
      gcTime: 0,
    })),
  })
  useLiveDays(wanted, range, { all: chunks, isVisible })
  const seen = results.filter((_, index) => isVisible(chunks[index]))
  return {
    days: new Map(
      results.flatMap(({ data }) => data?.rows ?? []).map((day) => [day.day, inTimeOn(day, notices, now)]),
    ),
    fetching: seen.some(({ isFetching }) => isFetching),
    failed: seen.some(({ isError }) => isError),
    hasFailed: (day) => {
      const index = chunks.findIndex(({ first, last }) => first <= day && day <= last)
      return results[index]?.isError ?? false
    },
    retry: () => {
      for (const result of seen) if (result.isError) void result.refetch()
    },
  }
}
