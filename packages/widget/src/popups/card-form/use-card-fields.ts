import { useState } from 'react'
import type { CardSubject } from '../../calls/payments.ts'
import { useCartToPay } from '../../checkout/options/use-cart-to-pay.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useOverdue } from '../../payment-provider/use-overdue.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'

/**
 * The state of the provider's fields: loaded, loading or missing; missing ones can be loaded again.
 * @param subject the purpose of the card, where that is not the page's cart.
 */
export const useCardFields = (subject: CardSubject | undefined) => {
  const cart = useCartToPay()
  const { provider, failed, refusal: tooMany, retry } = usePaymentProvider(subject ?? cart)
  const [turn, setTurn] = useState(0)
  const [stripeIsReady, setStripeReady] = useState(false)
  const refusal = useCheckout((state) => state.refusal)
  const [lost, setLost] = useState(refusal)
  // After an "Integration error" the previous fields are useless.
  if (refusal !== lost) {
    setLost(refusal)
    if (refusal?.code === 'integration_error') setTurn(turn + 1)
  }
  const isReady = provider !== undefined && (provider.name === 'sandbox' || stripeIsReady)
  const overdue = useOverdue(!isReady && !failed, turn)
  return {
    provider,
    /** Differs for every try. */
    turn,
    isReady,
    /** True if they failed to load, or took too long. */
    isMissing: failed || overdue,
    tooMany,
    onReady: setStripeReady,
    tryAgain: () => {
      setTurn(turn + 1)
      if (!provider) retry()
    },
  }
}
