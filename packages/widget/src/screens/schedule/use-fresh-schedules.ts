import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asksForTimes } from '../../calls/schedule.ts'
import { useCart } from '../../cart/model/cart-store.ts'

/** Reloads all schedules after a chosen time turned out to be taken (cart/time-refused). */
export const useFreshSchedules = (): void => {
  const client = useQueryClient()
  const conflicts = useCart((cart) => cart.slotConflicts)
  const seen = useRef(conflicts)
  useEffect(() => {
    if (seen.current === conflicts) return
    seen.current = conflicts
    void client.invalidateQueries({ predicate: asksForTimes })
  }, [client, conflicts])
}
