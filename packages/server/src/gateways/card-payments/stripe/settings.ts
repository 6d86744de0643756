import { safeOriginOf } from '../../safe-origin.ts'

/** The settings for Stripe (running/settings). */
export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** The secret with which Stripe signs its reports. */
  readonly webhookSecret: string
  /** The address of its API, without a slash at the end; undefined for Stripe's own. */
  readonly apiBase: string | undefined
}

const keys = [
  [
    'STRIPE_SECRET_KEY',
    /^[sr]k_(test|live)_\w+$/,
    'a secret or restricted key, as in sk_test_… or rk_live_…',
  ],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'a publishable key, as in pk_test_… or pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=]+$/, "a webhook endpoint's signing secret, as in whsec_…"],
] as const

/**
 * Reads the settings of Stripe; undefined if none of its keys is set. A fault names the variable and never
 * its value, which may be a secret key in the wrong variable.
 */
export const readStripeSettings = (
  textOf: (name: string) => string | undefined,
): { readonly settings: StripeSettings | undefined; readonly faults: readonly string[] } => {
  const apiBaseText = textOf('STRIPE_API_BASE')
  const given = keys.filter(([name]) => textOf(name) !== undefined).map(([name]) => name)
  const asked = given[0] ?? (apiBaseText === undefined ? undefined : 'STRIPE_API_BASE')
  if (asked === undefined) return { settings: undefined, faults: [] }
  const faults = keys.flatMap(([name, pattern, wanted]) => {
    const text = textOf(name)
    if (text === undefined) return [`${name} must be set as well, because ${asked} is`]
    return pattern.test(text) ? [] : [`${name} must be ${wanted}`]
  })
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = keys.map(([name]) => textOf(name))
  if (faults.length === 0 && modeOf(secretKey) !== modeOf(publishableKey)) {
    faults.push(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: both test, or both live',
    )
  }
  const apiBase = apiBaseText === undefined ? undefined : safeOriginOf(apiBaseText)
  if (apiBaseText !== undefined && apiBase === undefined) {
    faults.push(
      'STRIPE_API_BASE must be an address such as https://api.stripe.com, or http on this machine alone',
    )
  }
  return { settings: { secretKey, publishableKey, webhookSecret, apiBase }, faults }
}

const modeOf = (key: string): string | undefined => key.split('_')[1]
