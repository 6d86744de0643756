import { useEffect, useRef } from 'react'
import { onBack, whenBack } from '@openchair/ui/browser/connection.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { wayFailed } from '../../session/call-fault.ts'
import { useCart } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validateCart } from './save-cart.ts'

/**
 * Validates the cart again once the server is back, without a press if only the guest's connection was down.
 * Not below a popup, which may be the checkout's, and not while a checkout may have booked.
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
    // If it fails although the server is available, only the next recovery is a reason to try again.
    const wait = hasAsked.current ? onBack : whenBack
    return wait(() => {
      if (attemptUnderWay()) return
      hasAsked.current = true
      void validateCart()
    })
  }, [error, validating, interactive, isCovered, isShown])
}
