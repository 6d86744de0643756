import { splitPayerName } from '@openchair/rules'
import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { Collected, Payer, WalletKind } from './payment-outcome.ts'
import { type Charge, groupOf, messageOf, paymentMethodOf } from './stripe-elements.ts'

type Watcher = {
  readonly onReady: () => void
  readonly onCollected: (collected: Collected) => void
  /** Called when the guest closes the wallet. */
  readonly onCancel: () => void
}

const only = (kind: WalletKind) => ({
  applePay: kind === 'applePay' ? ('always' as const) : ('never' as const),
  googlePay: kind === 'googlePay' ? ('always' as const) : ('never' as const),
  link: 'never' as const,
  paypal: 'never' as const,
  amazonPay: 'never' as const,
  klarna: 'never' as const,
})

const payerOf = ({ billingDetails }: StripeExpressCheckoutElementConfirmEvent): Payer => ({
  ...(billingDetails?.name ? splitPayerName(billingDetails.name) : {}),
  ...(billingDetails?.email ? { email: billingDetails.email } : {}),
  ...(billingDetails?.phone ? { phone: billingDetails.phone } : {}),
})

const collect = async (stripe: Stripe, elements: StripeElements): Promise<Collected> => {
  const { error } = await elements.submit()
  return error ? { kind: 'failed', code: 'refused', ...messageOf(error) } : paymentMethodOf(stripe, elements)
}

/**
 * Puts Stripe's button of one wallet into `host`. The wallet asks for the payer's name, e-mail and phone, and
 * gives a payment method. Returns a function that removes the button (payments/methods).
 */
export const mountWallet = (
  stripe: Stripe,
  host: HTMLElement,
  { kind, ...charge }: Charge & { readonly kind: WalletKind },
  { onReady, onCollected, onCancel }: Watcher,
): (() => void) => {
  const elements = groupOf(stripe, charge)
  const element = elements.create('expressCheckout', {
    paymentMethods: only(kind),
    buttonType: { applePay: 'book', googlePay: 'book' },
    buttonHeight: 52,
    emailRequired: true,
    phoneNumberRequired: true,
    billingAddressRequired: true,
  })
  const unavailable = () => onCollected({ kind: 'failed', code: 'unavailable' })
  element.on('ready', ({ availablePaymentMethods }) => {
    if (availablePaymentMethods?.[kind]) onReady()
    else unavailable()
  })
  element.on('loaderror', unavailable)
  element.on('cancel', onCancel)
  element.on('confirm', (event) => {
    void collect(stripe, elements).then((collected) => {
      if (collected.kind === 'failed') event.paymentFailed({ reason: 'fail' })
      onCollected(collected.kind === 'token' ? { ...collected, payer: payerOf(event) } : collected)
    })
  })
  element.mount(host)
  return () => element.destroy()
}
