import { useCart } from '../../cart/model/cart-store.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'

/** The end of the hold on the cart's times, and the whole minutes certainly left; undefined without one. */
export const useHeldTime = (): { readonly until: string; readonly minutes: number } | undefined => {
  const now = useNow()
  const until = useCart((cart) => cart.validatedCart?.holdExpiresAt)
  if (!until || !isBefore(now, until)) return undefined
  // The clock updates once a minute, so up to one minute may have passed already.
  return { until, minutes: Math.floor(epochMinutes(until) - epochMinutes(now)) - 1 }
}
