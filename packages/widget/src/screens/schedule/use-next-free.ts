import { useQuery } from '@tanstack/react-query'
import { nextTimeQuery, type Wanted } from '../../calls/schedule.ts'

export type NextFree = {
  /** An instant; null when nothing is free in the bookable range; undefined while that is not known. */
  readonly time: string | null | undefined
  /** It will not be known: the call failed, or others of the group have their times, which it knows nothing of. */
  readonly unknown: boolean
}

/** The first free start from today on. */
export const useNextFree = (wanted: Wanted, today: string): NextFree => {
  const isGroup = wanted.group?.some(({ dateTime }) => dateTime !== undefined) ?? false
  const { data, isError } = useQuery({ ...nextTimeQuery(wanted, today), gcTime: 0, enabled: !isGroup })
  return { time: data?.nextAvailableTime, unknown: isError || isGroup }
}
