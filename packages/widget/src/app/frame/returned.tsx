import { withoutParameters } from '@openchair/ui/browser/without-parameters.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { patience } from '@openchair/ui/browser/in-time.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { attemptUnderWay } from '../../cart/sync/attempt.ts'
import { addedByProvider } from '../../checkout/attempt/leave-for-bank.ts'
import { sentRequests } from '../../checkout/attempt/sent-requests.ts'
import { useT } from '../../i18n/use-t.ts'
import { bankParameter } from '../../paths.ts'
import { awaitsBank, endFirstFrame } from '@openchair/ui/pieces/overlay/first-frame-place.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { matchAddress } from '../address.ts'
import { useBankWords } from './use-bank-words.ts'

/** Milliseconds between two checks, because no event reports the answer to a request that was sent. */
const between = 200

/** Tells if the page still waits for the answer to its request, or for the cart of the address. */
const isUnderWay = (): boolean =>
  attemptUnderWay() !== undefined ||
  sentRequests.read() !== undefined ||
  new URLSearchParams(location.search).has('cartId')

/** Removes the server's first frame once no answer is awaited, the guest has left, or the wait is long. */
const useFirstFrameEnd = (path: string): void => {
  const [began] = useState(path)
  const hasLeft = path !== began
  useEffect(() => {
    if (hasLeft) endFirstFrame()
    const late = setTimeout(endFirstFrame, patience)
    const look = setInterval(() => isUnderWay() || endFirstFrame(), between)
    return () => {
      clearTimeout(late)
      clearInterval(look)
    }
  }, [hasLeft])
}

/**
 * Tells guests who come back from their bank what became of the payment, on a page that may not know the sent
 * request. Shows a booking, restores an unpaid cart, and announces an e-mail for all else. A page that knows
 * the request does this itself (`checkout/attempt/`). Covers the page until the bank's result is there.
 */
export default function Returned({ isKnown }: { readonly isKnown: boolean }) {
  const t = useT()
  const [path] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const name = matchAddress(path)?.name
  const isAwaited = parameters.has('cartId')
  const isTold = useRef(false)
  const [isConfirmed] = useState(() => !awaitsBank())
  // Only a booking has a cart, so this is one.
  const { message } = useBankWords({ buys: 'booking', isConfirmed })
  const hasCart = useCart(({ cartId }) => cartId !== undefined)
  useFirstFrameEnd(path)
  useEffect(() => {
    if (isTold.current || isAwaited) return
    isTold.current = true
    setParameters(withoutParameters(bankParameter, ...addedByProvider), { replace: true })
    if (isKnown || (name !== 'schedule' && name !== 'giftCard')) return
    const isOpen = name === 'schedule' && hasCart
    showToast({
      kind: isOpen ? 'error' : 'info',
      ...messageLines(t(isOpen ? 'checkout.bankUnanswered' : 'checkout.bankAnswered')),
      stays: true,
    })
  }, [isAwaited, isKnown, name, hasCart, setParameters, t])
  return isAwaited && !isKnown ? <Overlay state="pending" message={message} /> : null
}
