import { useEffect, useRef } from 'react'
import { onBack, whenBack } from '@openchair/ui/browser/connection.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { wayFailed } from '../../session/call-fault.ts'
import { useCart } from '../model/cart-store.ts'
import { attemptUnderWay } from './attempt.ts'
import { validateCart } from './save-cart.ts'

/**
 * Asks again about a cart of which the server could not be asked, once it is back: with nothing to press as long as that is the
 * guest's connection alone. Not below a popup, which may be the checkout's, nor while it is not known whether a checkout has booked.
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
    // Where the server is there and this fails all the same, only the next return is a reason to ask once more.
    const wait = hasAsked.current ? onBack : whenBack
    return wait(() => {
      if (attemptUnderWay()) return
      hasAsked.current = true
      void validateCart()
    })
  }, [error, validating, interactive, isCovered, isShown])
}
