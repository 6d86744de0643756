import type { Currency } from '@openchair/contract'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'

export type Charge = {
  /** The charge at checkout in minor units; 0 only puts the card on file. */
  readonly amount: number
  readonly currency: Currency
}

const variables = {
  colorPrimary: '--oc-primary',
  colorText: '--oc-ink',
  colorTextSecondary: '--oc-ink-2',
  colorDanger: '--oc-error',
  colorBackground: '--oc-paper',
} as const

/** The page's colours, so that the provider's fields match it. */
const appearance = (): Appearance => {
  const page = getComputedStyle(document.documentElement)
  const colours = Object.entries(variables).map(([name, token]) => [
    name,
    page.getPropertyValue(token).trim(),
  ])
  return {
    theme: 'stripe',
    variables: { ...Object.fromEntries(colours), fontFamily: 'system-ui, sans-serif', borderRadius: '12px' },
  }
}

/** A group of fields for the server's payment. They yield a payment method (payments/provider-script). */
export const groupOf = (stripe: Stripe, { amount, currency }: Charge): StripeElements => {
  const shared = {
    currency,
    paymentMethodCreation: 'manual',
    setupFutureUsage: 'off_session',
    allowedPaymentMethodTypes: ['card'] as string[],
    appearance: appearance(),
  } as const
  return stripe.elements(amount > 0 ? { ...shared, mode: 'payment', amount } : { ...shared, mode: 'setup' })
}

/** Creates a payment method from the content of the group's fields. */
export const paymentMethodOf = async (stripe: Stripe, elements: StripeElements) => {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  return paymentMethod
    ? ({ kind: 'token', token: paymentMethod.id } as const)
    : ({ kind: 'failed', code: 'refused', ...messageOf(error) } as const)
}

export const messageOf = (error: { readonly message?: string } | undefined): { readonly message?: string } =>
  error?.message === undefined ? {} : { message: error.message }
