import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'

/** Origins of others that a page may load from, by directive of the page's policy. */
export type OutsideSources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Stripe's origins, and those that Google Pay needs. */
const stripeSources: OutsideSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
}

type PaymentSetting = {
  /** Undefined where the provider needs no script. */
  readonly sources: OutsideSources | undefined
  /** The address of the provider's script where it is not the usual one: tests replace the whole provider. */
  readonly script: string | undefined
}

/** What a page needs to load the payment provider's script; the sandbox has none. */
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

/** What Turnstile's check loads, where it is set up; our own check loads nothing from elsewhere. */
export const botCheckSources = ({ botCheck }: Pick<Config, 'botCheck'>): OutsideSources | undefined => {
  if (botCheck?.provider !== 'turnstile') return undefined
  const all = [botCheck.base]
  return { script: all, frame: all, connect: [] }
}
