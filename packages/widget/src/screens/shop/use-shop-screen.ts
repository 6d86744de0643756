import { anyBarber, type Barber } from '@openchair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { barberQuery, barbersQuery } from '../../calls/barbers.ts'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { servicesQuery } from '../../calls/services.ts'
import { shopQuery } from '../../calls/shops.ts'
import { usePrefetch } from '@openchair/ui/calls/cache/prefetch.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isInTime } from '@openchair/ui/format/days.ts'
import { useKnownShop } from '../../calls/brands.ts'
import { anyProfessional, type Professional, professionalsOf } from './professionals.ts'

/** Reloads when a shown next time has passed, or become too soon, because the answer may be an hour old. */
const useTimesToCome = (professionals: readonly Professional[], refetch: () => unknown): void => {
  const now = useNow()
  const passed = professionals.some(
    ({ barber: { nextAvailableTime: time, minimumNotice } }) =>
      time !== null && !isInTime(time, minimumNotice, now),
  )
  // The clock moves once a minute, so this changes no more often.
  const passedAt = passed ? now : undefined
  useEffect(() => {
    if (passedAt !== undefined) refetch()
  }, [passedAt, refetch])
}

/** Stores each professional for the pages that request only one, so that these open without waiting. */
const useProfessionalsAlone = (shopRef: string, barbers: readonly Barber[] | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    for (const barber of barbers ?? [])
      client.setQueryData(barberQuery(shopRef, barber.route).queryKey, barber)
  }, [client, shopRef, barbers])
}

/** Data of the shop's page: the shop as soon as any answer contains it, then its professionals. */
export const useShopScreen = (shopRef: string) => {
  const known = useKnownShop(shopRef)
  const shopFound = useQuery(shopQuery(shopRef))
  const barbers = useQuery(barbersQuery(shopRef))
  const shop = shopFound.data ?? known
  const professionals = shop && barbers.data ? professionalsOf(shop, barbers.data.rows) : []
  const any = shop && barbers.data && anyProfessional(shop, professionals, barbers.data.any)
  useTimesToCome(professionals, barbers.refetch)
  useProfessionalsAlone(shopRef, barbers.data?.rows)

  const first = professionals.find(({ byInvitation }) => !byInvitation)
  usePrefetch([
    ...(any ? [servicesQuery(shopRef, anyBarber)] : []),
    ...(first ? [servicesQuery(shopRef, first.barber.route)] : []),
  ])

  return {
    shop,
    professionals,
    any,
    missing: shopFound.error?.status === 404,
    shopFailed: shopFound.isError && !shop,
    unreachable: isUnreachable(shopFound.error),
    barbersFailed: barbers.isLoadingError,
    barbersWaiting: barbers.isPending,
    waiting: shopFound.isFetching || barbers.isFetching,
    retry: () => {
      if (shopFound.isError) void shopFound.refetch()
      if (barbers.isError) void barbers.refetch()
    },
  }
}
