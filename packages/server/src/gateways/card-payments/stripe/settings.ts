import type { Reader } from '../../../settings.ts'
import { safeOriginOf } from '../../safe-origin.ts'

/** The settings for Stripe (running/settings). */
export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** The secret with which Stripe signs its reports. */
  readonly webhookSecret: string
  /** The address of Stripe's API, without a slash at the end; undefined for Stripe's own address. */
  readonly apiBase: string | undefined
}

const keys = {
  STRIPE_SECRET_KEY: ['a secret or restricted key, as in sk_test_… or rk_live_…', /^[sr]k_(test|live)_\w+$/],
  STRIPE_PUBLISHABLE_KEY: ['a publishable key, as in pk_test_… or pk_live_…', /^pk_(test|live)_\w+$/],
  STRIPE_WEBHOOK_SECRET: ["a webhook endpoint's signing secret, as in whsec_…", /^whsec_[\w+/=]+$/],
} as const

const modeOf = (key: string): string | undefined => key.split('_')[1]

/** Reads the settings for Stripe; undefined if none is set. */
export const readStripeSettings = ({ faults, setting, together }: Reader): StripeSettings | undefined => {
  const read = together(keys, 'STRIPE_API_BASE')
  const apiBase = setting(
    'STRIPE_API_BASE',
    'an address such as https://api.stripe.com, or http on this machine alone',
    safeOriginOf,
  )
  if (read === undefined) return undefined
  const [secretKey, publishableKey] = [read.STRIPE_SECRET_KEY, read.STRIPE_PUBLISHABLE_KEY]
  if (secretKey !== '' && publishableKey !== '' && modeOf(secretKey) !== modeOf(publishableKey))
    faults.push(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: both test, or both live',
    )
  return { secretKey, publishableKey, webhookSecret: read.STRIPE_WEBHOOK_SECRET, apiBase }
}
