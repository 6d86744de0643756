import type { Stripe, StripeConstructor, StripeElementLocale } from '@stripe/stripe-js'
import { loadScript } from './load-script.ts'

/** The version that the server's requests also use. Stripe allows its script only from this address. */
const officialScript = 'https://js.stripe.com/endive/stripe.js'

type Opening = {
  readonly publishableKey: string
  /** Another address, for tests. */
  readonly script: string | undefined
  readonly locale: StripeElementLocale
}

const inPage = (): StripeConstructor | undefined =>
  (globalThis as { readonly Stripe?: StripeConstructor }).Stripe

/**
 * Stripe's script, opened for this shop's account.
 * @throws {Error} "Stripe key is required" without a key (checkout/integration).
 */
export const openStripe = async ({ publishableKey, script, locale }: Opening): Promise<Stripe> => {
  if (publishableKey === '') throw new Error('Stripe key is required')
  if (!inPage()) await loadScript(script ?? officialScript)
  const open = inPage()
  if (!open) throw new Error('Integration error')
  return open(publishableKey, { locale })
}
