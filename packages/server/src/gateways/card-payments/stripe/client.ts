import { Stripe } from 'stripe'
import type { StripeSettings } from './settings.ts'

/**
 * How long an answer is waited for, in milliseconds. Whatever the server asks of the card port takes 20 seconds at most:
 * to authorise is to prepare two or three times, then to charge.
 */
export const patience = { prepare: 3000, charge: 11_000, alone: 20_000 } as const

/** Stripe's own client. It repeats nothing by itself: whoever asks again does so knowing what the first time came to. */
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
