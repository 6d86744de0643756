import type { BarberSummary } from '@openchair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'

/** The professionals who work on a day and for whom the asker may book, in the shop's order. */
export const useBarbers = (day: string): readonly BarberSummary[] => {
  const { id: shopId, can, barberIds } = useShop()
  const { data } = useQuery({ ...dayQuery(shopId, day), placeholderData: keepPreviousData })
  const isForAll = can('changeBookings') === 'all'
  return (data?.columns ?? []).flatMap(({ barber }) =>
    isForAll || barberIds.includes(barber.id) ? [barber] : [],
  )
}
