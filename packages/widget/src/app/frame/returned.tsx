import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCart } from '../../cart/model/cart-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { bankParameter, isConfirmedByBank } from '../../paths.ts'
import { Overlay } from '../../pieces/overlay/overlay.tsx'
import { messageLines, showToast } from '../../pieces/toast/toast.tsx'
import { matchAddress } from '../address.ts'
import { useBankWords } from './use-bank-words.ts'

/**
 * Says what became of a payment to whoever left for their bank from a partner's page, and mostly comes back to a page that
 * does not know what was sent: what was booked shows itself; a cart that was not is here again; anything else is told by e-mail.
 * One that knows asks and says it itself (`checkout/attempt/`). Until the bank's word is there this covers the page.
 */
export default function Returned({ isKnown }: { readonly isKnown: boolean }) {
  const t = useT()
  const [path] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const name = matchAddress(path)?.name
  const isAwaited = parameters.has('cartId')
  const isTold = useRef(false)
  const [isConfirmed] = useState(() => isConfirmedByBank(new URLSearchParams(location.search)))
  // Only a booking has a cart.
  const { message } = useBankWords({ buys: 'booking', isConfirmed })
  const hasCart = useCart(({ cartId }) => cartId !== undefined)
  useEffect(() => {
    if (isTold.current || isAwaited) return
    isTold.current = true
    setParameters(
      (before) => {
        const left = new URLSearchParams(before)
        left.delete(bankParameter)
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
