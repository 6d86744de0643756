import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isInTime } from '@openchair/ui/format/days.ts'
import type { Notices } from '../../times/notices.ts'

export type NextFree = {
  /** An instant; null when nothing is free in the bookable range; undefined while that is not known. */
  readonly time: string | null | undefined
  /** It will not be known: the call failed, or others of the group have their times, which it knows nothing of. */
  readonly unknown: boolean
}

/** The first free start from today on. One that has passed, or become too soon, since it was told is asked for again. */
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
  // At most once a minute, as often as the clock moves.
  const lateAt = isLate ? now : undefined
  useEffect(() => {
    if (lateAt !== undefined) void refetch()
  }, [lateAt, refetch])
  return { time: isLate ? undefined : time, unknown: isError || isGroup }
}
