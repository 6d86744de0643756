import { useEffect, useRef } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { clearTimes } from '../model/actions.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { validateCart } from './save-cart.ts'

/**
 * Times of a draft are validated once; they are removed where one has passed. The outcome of an unanswered attempt is
 * asked for before that: the time may be booked by this guest already. It is a part of its own, so that no whole page is drawn
 * anew whenever the cart is disabled.
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
