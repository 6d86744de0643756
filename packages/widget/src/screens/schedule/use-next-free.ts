import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isInTime } from '@openchair/ui/format/days.ts'
import type { Notices } from '../../times/notices.ts'

export type NextFree = {
  /**
   * Instant of the next free time; null when nothing is free in the bookable range; undefined while it is
   * unknown.
   */
  readonly time: string | null | undefined
  /**
   * True where it stays unknown: the request failed, or other guests of the group have times, which the
   * request ignores.
   */
  readonly unknown: boolean
}

/**
 * First free start from today on. A start that has passed since the answer, or become too soon, causes a new
 * request.
 */
export const useNextFree = (wanted: Wanted, today: string, notices: Notices): NextFree => {
  const now = useNow()
  const isGroup = wanted.group?.some(({ dateTime }) => dateTime !== undefined) ?? false
  const { data, isError, refetch } = useQuery({
    ...nextTimeQuery(wanted, today),
    gcTime: 0,
    enabled: !isGroup,
  })
  const time = data?.nextAvailableTime
  const notice = Math.min(...(data?.barberIds ?? []).map((id) => notices.of(id)))
  const isLate = time != null && !isInTime(time, Number.isFinite(notice) ? notice : 0, now)
  // At most once a minute, because the clock moves only then.
  const lateAt = isLate ? now : undefined
  useEffect(() => {
    if (lateAt !== undefined) void refetch()
  }, [lateAt, refetch])
  return { time: isLate ? undefined : time, unknown: isError || isGroup }
}
