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

/** Milliseconds between two looks: nothing tells when what was sent is answered. */
const between = 200

/** The answer to what was sent is still to come, or the cart of the address. */
const isUnderWay = (): boolean =>
  attemptUnderWay() !== undefined ||
  sentRequests.read() !== undefined ||
  new URLSearchParams(location.search).has('cartId')

/**
 * Ends the first frame, which the server drew, unless an overlay takes its place: once nothing is awaited, the guest is on another
 * page, or nobody would wait any longer.
 */
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
 * Says what became of a payment to whoever left for their bank, and may come back to a page that does not know what was sent: what was
 * booked shows itself; a cart that was not is here again; anything else is told by e-mail. One that knows asks and says it itself
 * (`checkout/attempt/`). Until the bank's word is there this covers the page.
 */
export default function Returned({ isKnown }: { readonly isKnown: boolean }) {
  const t = useT()
  const [path] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const name = matchAddress(path)?.name
  const isAwaited = parameters.has('cartId')
  const isTold = useRef(false)
  const [isConfirmed] = useState(() => !awaitsBank())
  // Only a booking has a cart.
  const { message } = useBankWords({ buys: 'booking', isConfirmed })
  const hasCart = useCart(({ cartId }) => cartId !== undefined)
  useFirstFrameEnd(path)
  useEffect(() => {
    if (isTold.current || isAwaited) return
    isTold.current = true
    setParameters(
      (before) => {
        const left = new URLSearchParams(before)
        for (const each of [bankParameter, ...addedByProvider]) left.delete(each)
        return left
      },
      { replace: true },
    )
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
