import { useState } from 'react'
import type { CardSubject } from '../../calls/payments.ts'
import { useCartToPay } from '../../checkout/options/use-cart-to-pay.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useOverdue } from '../../payment-provider/use-overdue.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'

/**
 * The provider's fields: whether they have come, are awaited, or are missing; what is missing can be loaded anew.
 * @param subject what the card is for, where that is not the cart of the page.
 */
export const useCardFields = (subject: CardSubject | undefined) => {
  const cart = useCartToPay()
  const { provider, failed, refusal: tooMany, retry } = usePaymentProvider(subject ?? cart)
  const [turn, setTurn] = useState(0)
  const [stripeIsReady, setStripeReady] = useState(false)
  const refusal = useCheckout((state) => state.refusal)
  const [lost, setLost] = useState(refusal)
  // The guest comes back from "Integration error": the fields that were there are useless.
  if (refusal !== lost) {
    setLost(refusal)
    if (refusal?.code === 'integration_error') setTurn(turn + 1)
  }
  const isReady = provider !== undefined && (provider.name === 'sandbox' || stripeIsReady)
  const overdue = useOverdue(!isReady && !failed, turn)
  return {
    provider,
    /** Another one for every try. */
    turn,
    isReady,
    /** They failed to load, or have not come in time. */
    isMissing: failed || overdue,
    tooMany,
    onReady: setStripeReady,
    tryAgain: () => {
      setTurn(turn + 1)
      if (!provider) retry()
    },
  }
}
