import { findByIdOrRoute } from '@openchair/rules'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { barberQuery, barbersQuery } from '../../calls/barbers.ts'

/** A professional of a shop, from the shop's list if that is loaded. */
export const useBarber = (shopRef: string, wanted: string) => {
  const listed = useQueryClient().getQueryData(barbersQuery(shopRef).queryKey)
  const known = listed && findByIdOrRoute(listed.rows, wanted)
  const query = barberQuery(shopRef, wanted)
  const found = useQuery(known ? { ...query, queryFn: skipToken } : query)
  return { barber: known ?? found.data, failed: found.isLoadingError, retry: () => void found.refetch() }
}
