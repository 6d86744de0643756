import type { DeskColumn } from '@openchair/contract'
import { useCallback } from 'react'
import type { StaffShop } from '../shell/session.tsx'

/** Gives a function that tells if whoever is signed in may change the bookings of a column. */
export const useMayChange = (shop: StaffShop): ((column: Pick<DeskColumn, 'barber'>) => boolean) => {
  const reach = shop.can('changeBookings')
  return useCallback(
    ({ barber }) => reach === 'all' || (reach === 'own' && shop.barberIds.includes(barber.id)),
    [reach, shop],
  )
}
