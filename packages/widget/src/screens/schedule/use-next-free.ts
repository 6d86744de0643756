import { anyBarber } from '@openchair/contract'
import { getBarberNextAvailableTime, getShopNextAvailableTime } from '@openchair/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../calls/client.ts'
import type { Wanted } from './times/wanted.ts'

const nextQuery = ({ shop, barber, services, duration }: Wanted, fromDate: string) =>
  barber === anyBarber
    ? ask(getShopNextAvailableTime, { id: shop, duration, fromDate, services: services.join(';') })
    : ask(getBarberNextAvailableTime, { id: barber, duration, fromDate })

export type NextFree = {
  /** An instant; null when nothing is free as far as one can book; undefined while that is not known. */
  readonly time: string | null | undefined
  /** It will not be known: the call failed, or others of the group have their times, which it knows nothing of. */
  readonly unknown: boolean
}

/** The first free start from today on. */
export const useNextFree = (wanted: Wanted, today: string): NextFree => {
  const isGroup = wanted.group?.some(({ dateTime }) => dateTime !== undefined) ?? false
  const { data, isError } = useQuery({ ...nextQuery(wanted, today), gcTime: 0, enabled: !isGroup })
  return { time: data?.nextAvailableTime, unknown: isError || isGroup }
}
