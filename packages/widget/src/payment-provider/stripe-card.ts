import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Collected } from './payment-outcome.ts'
import { type Charge, groupOf, messageOf, paymentMethodOf } from './stripe-elements.ts'

type Setting = Charge & {
  /** The shop's country. */
  readonly country: string
}

export type CardElement = {
  /** Makes the fields show what is wrong with them. Resolves to true where nothing is. */
  readonly check: () => Promise<boolean>
  readonly collect: () => Promise<Collected>
  readonly remove: () => void
}

const fields = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  // The shop's own text beside the fields explains what is charged and stored.
  terms: { card: 'never' },
} as const

/** Puts Stripe's fields into `host`, or its plain ones if those fail. The page never sees the card. */
export const mountCard = (
  stripe: Stripe,
  host: HTMLElement,
  setting: Setting,
  onReady: () => void,
): CardElement => {
  let elements = groupOf(stripe, setting)
  const payment = elements.create('payment', fields)
  payment.once('ready', onReady)
  payment.once('loaderror', () => {
    payment.destroy()
    elements = stripe.elements()
    const card = elements.create('card')
    card.once('ready', onReady)
    card.mount(host)
  })
  payment.mount(host)
  return {
    check: async () => {
      if (!elements.getElement('payment')) return true
      const { error } = await elements.submit()
      return !error
    },
    collect: () => collectCard(stripe, elements, setting),
    remove: () => {
      elements.getElement('payment')?.destroy()
      elements.getElement('card')?.destroy()
    },
  }
}

/**
 * Gets a payment method from the payment element, or else a token, with currency and country, from the card
 * element. Without either element it is an integration fault (checkout/integration).
 */
const collectCard = async (
  stripe: Stripe,
  elements: StripeElements,
  { currency, country }: Setting,
): Promise<Collected> => {
  if (elements.getElement('payment')) return paymentMethodOf(stripe, elements)
  const card = elements.getElement('card')
  if (!card) return { kind: 'failed', code: 'integration' }
  const { token, error } = await stripe.createToken(card, { currency, address_country: country })
  return token ? { kind: 'token', token: token.id } : { kind: 'failed', code: 'refused', ...messageOf(error) }
}
