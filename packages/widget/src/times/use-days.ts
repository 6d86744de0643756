import { type ScheduleDay, groupScheduleChunkDays, scheduleChunkDays } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { scheduleQuery, type Wanted } from '../calls/schedule.ts'
import { chunksOf, type Days, overlaps } from './calendar/chunks.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useLiveDays } from './live/use-live-days.ts'
import { inTimeOn, type Notices } from './notices.ts'

export type FoundDays = {
  readonly days: ReadonlyMap<string, ScheduleDay>
  /** True while some of the visible days are loading, or failed to load. */
  readonly fetching: boolean
  readonly failed: boolean
  readonly hasFailed: (day: string) => boolean
  readonly retry: () => void
}

/**
 * The schedule of the visible days, fetched in chunks at once, so that the month fills as they arrive (times/chunks).
 * Loaded days stay only until the screen is left, so that each opening fetches them
 * again (times/chunks).
 * @param notices those of the candidates; starts that become too soon meanwhile are omitted.
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
