import type { Deps } from '../deps.ts'

/** What a page may bring from the payment provider, besides what is its own. */
export type PaymentSources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Stripe's own addresses, and those where browsers ask about Google Pay. */
const stripeSources: PaymentSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
}

type PaymentSetting = {
  /** Undefined where no provider's script is needed. */
  readonly sources: PaymentSources | undefined
  /** Another address of the provider's script than its own: where its API has another, for tests. */
  readonly script: string | undefined
}

/** Which addresses of the payment provider a page may use: with the sandbox none. */
export const readPaymentSetting = ({
  cardPayments,
  config,
}: Pick<Deps, 'cardPayments' | 'config'>): PaymentSetting => {
  if (cardPayments.provider !== 'stripe') return { sources: undefined, script: undefined }
  const { apiBase } = config.stripe ?? {}
  if (apiBase === undefined) return { sources: stripeSources, script: undefined }
  const all = [apiBase]
  return { sources: { script: all, frame: all, connect: all }, script: `${apiBase}/stripe.js` }
}
