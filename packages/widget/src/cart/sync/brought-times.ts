import { useEffect, useRef } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { clearTimes } from '../model/actions.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { validateCart } from './save-cart.ts'

/**
 * Validates the times of a draft once, and removes them where one has passed. First the outcome of an
 * unanswered attempt must be known, which may have booked the time for this guest. A separate component, so
 * that disabling the cart does not redraw whole pages.
 */
export const BroughtTimes = (): null => {
  const now = useNow()
  const interactive = useCart((cart) => cart.interactive)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!interactive || isAsked.current) return
    isAsked.current = true
    const cart = cartStore.getState()
    const brought = cart.reservations.flatMap(({ dateTime }) => dateTime ?? [])
    if (brought.length === 0) return
    if (brought.some((time) => isBefore(time, now))) clearTimes()
    else if (!cart.validatedCart && !cart.validating) void validateCart()
    // Only the times that the page opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [interactive])
  return null
}
