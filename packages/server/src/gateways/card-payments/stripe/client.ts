import { Stripe } from 'stripe'
import type { StripeSettings } from './settings.ts'

/**
 * Milliseconds that Stripe's answer may take. A request of the card port may take 20 seconds, and `authorize`
 * makes two or three requests to prepare and one to charge.
 */
export const patience = { prepare: 3000, charge: 11_000, alone: 20_000 } as const

/** Makes Stripe's client without its own retries: the caller reads a request's outcome first. */
export const openStripe = ({ secretKey, apiBase }: StripeSettings): Stripe => {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: patience.alone,
    telemetry: false,
    appInfo: { name: 'Openchair' },
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}
