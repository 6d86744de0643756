import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Collected } from './payment-outcome.ts'
import { type Charge, groupOf, messageOf, paymentMethodOf } from './stripe-elements.ts'

type Setting = Charge & {
  /** Of the shop. */
  readonly country: string
}

export type CardElement = {
  /** Shows what is wrong in the fields themselves; true where nothing is. */
  readonly check: () => Promise<boolean>
  readonly collect: () => Promise<Collected>
  readonly remove: () => void
}

const fields = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  // What is kept and charged when is said in the shop's own words beside it.
  terms: { card: 'never' },
} as const

/**
 * Stripe's fields for a card, in `host`: the payment element, and the plain card element where that does not come. The
 * card never reaches the page.
 */
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
 * A payment method out of the payment element, else a token of the card element, made with currency and country.
 * Neither is an integration fault (spec 5 and 8, "Integration error").
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
