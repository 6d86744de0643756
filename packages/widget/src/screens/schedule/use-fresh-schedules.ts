import * as calls from '@openchair/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCart } from '../../cart/model/cart-store.ts'

const paths: ReadonlySet<unknown> = new Set(
  [
    calls.getShopSchedule,
    calls.getBarberSchedule,
    calls.getGroupSchedule,
    calls.getBarberNextAvailableTime,
    calls.getShopNextAvailableTime,
    calls.getShopRelatedDates,
    calls.getBarberRelatedDates,
  ].map(({ path }) => path),
)

/** Asks for every time anew after a chosen one turned out to be gone (spec 4, Cart lifecycle). */
export const useFreshSchedules = (): void => {
  const client = useQueryClient()
  const conflicts = useCart((cart) => cart.slotConflicts)
  const seen = useRef(conflicts)
  useEffect(() => {
    if (seen.current === conflicts) return
    seen.current = conflicts
    void client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  }, [client, conflicts])
}
