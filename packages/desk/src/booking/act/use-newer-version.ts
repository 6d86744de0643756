import type { OpenedBooking } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dayQuery } from '../../calls/day.ts'
import { useShop } from '../../shell/session.tsx'

/** Calls back when the day, which follows what others do, has a version of the booking that is not shown. */
export const useNewerVersion = ({ id, version, startsAt }: OpenedBooking, onNewer: () => void): void => {
  const { id: shopId, timezone } = useShop()
  const { data: day } = useQuery({ ...dayQuery(shopId, dayOf(startsAt, timezone)), enabled: false })
  const known = day?.columns.flatMap(({ bookings }) => bookings).find((each) => each.id === id)?.version ?? 0
  const isNewer = known > version
  const ask = useEffectEvent(onNewer)
  useEffect(() => {
    if (isNewer) ask()
  }, [isNewer])
}
