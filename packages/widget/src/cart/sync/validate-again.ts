import { useEffect, useRef } from 'react'
import { onBack, whenBack } from '@openchair/ui/browser/connection.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { wayFailed } from '../../session/call-fault.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validateCart } from './save-cart.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { clearTimes } from '../model/actions.ts'

/**
 * Validates the cart again once the server is back, without a press if only the guest's connection was down.
 * Does not do so below a popup, which may be the checkout, nor while a checkout may have booked.
 */
export const useRecovery = (isShown: boolean): void => {
  const error = useCart((cart) => cart.validationError)
  const validating = useCart((cart) => cart.validating)
  const interactive = useCart((cart) => cart.interactive)
  const isCovered = usePopups(({ popups }) => popups.length > 0)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!error && !validating) hasAsked.current = false
    if (!isShown || isCovered || !interactive || !error || !wayFailed.has(error.code)) return undefined
    // If it fails although the server is available, only another recovery is a reason to try again.
    const wait = hasAsked.current ? onBack : whenBack
    return wait(() => {
      if (attemptUnderWay()) return
      hasAsked.current = true
      void validateCart()
    })
  }, [error, validating, interactive, isCovered, isShown])
}

/**
 * Validates once the times that came with a draft, and removes them where one has passed. Waits for the
 * outcome of an unanswered attempt, which may have booked a time for this guest. A component of its own, so
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
    // Only the times with which the page opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [interactive])
  return null
}
