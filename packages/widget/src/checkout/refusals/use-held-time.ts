import { useCart } from '../../cart/model/cart-store.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'

/** Leads from a removed guest's address to the active one's page, or to the shop where all are booked. */
export const useHeldTime = (): { readonly until: string; readonly minutes: number } | undefined => {
  const now = useNow()
  const until = useCart((cart) => cart.validatedCart?.holdExpiresAt)
  if (!until || !isBefore(now, until)) return undefined
  // The clock updates once a minute, so up to one minute may have passed already.
  return { until, minutes: Math.floor(epochMinutes(until) - epochMinutes(now)) - 1 }
}
