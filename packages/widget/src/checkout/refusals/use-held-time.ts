import { useCart } from '../../cart/model/cart-store.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'

/**
 * Until when the cart's times are held for it, an instant, and the whole minutes that surely are left; undefined while
 * nothing is held.
 */
export const useHeldTime = (): { readonly until: string; readonly minutes: number } | undefined => {
  const now = useNow()
  const until = useCart((cart) => cart.validatedCart?.holdExpiresAt)
  if (!until || !isBefore(now, until)) return undefined
  // The clock moves once a minute, so that up to one of them may have passed already.
  return { until, minutes: Math.floor(epochMinutes(until) - epochMinutes(now)) - 1 }
}
