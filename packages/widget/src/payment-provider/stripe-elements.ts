import type { Currency } from '@openchair/contract'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'

export type Charge = {
  /** The charge at the checkout in minor units. 0 only saves the card. */
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

/** The look of the provider's fields, with the colors of the page. */
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

/** A group of Stripe's fields for the server's payment, for a payment method (payments/provider-script). */
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

/** Creates a payment method from what the guest has entered into the group's fields. */
export const paymentMethodOf = async (stripe: Stripe, elements: StripeElements) => {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  return paymentMethod
    ? ({ kind: 'token', token: paymentMethod.id } as const)
    : ({ kind: 'failed', code: 'refused', ...messageOf(error) } as const)
}

export const messageOf = (error: { readonly message?: string } | undefined): { readonly message?: string } =>
  error?.message === undefined ? {} : { message: error.message }
