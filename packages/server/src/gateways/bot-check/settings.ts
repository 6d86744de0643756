import { safeOriginOf } from '../safe-origin.ts'

/** The settings of the server's bot check: its own, or Cloudflare's Turnstile. */
export type BotCheckSettings =
  | { readonly provider: 'altcha'; readonly secret: string }
  | {
      readonly provider: 'turnstile'
      readonly siteKey: string
      readonly secret: string
      /** The address of its script and API, without a slash at the end. */
      readonly base: string
    }

const shortestSecret = 32
const turnstileBase = 'https://challenges.cloudflare.com'
const turnstileKeys = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] as const

type Read = { readonly settings: BotCheckSettings | undefined; readonly faults: readonly string[] }

const readTurnstile = (textOf: (name: string) => string | undefined): Read => {
  const [siteKey, secret] = turnstileKeys.map(textOf)
  const base = safeOriginOf(textOf('TURNSTILE_API_BASE') ?? turnstileBase)
  const faults = turnstileKeys.flatMap((name) => {
    const other = turnstileKeys.find((each) => each !== name && textOf(each) !== undefined)
    const asked = other ?? 'TURNSTILE_API_BASE'
    return textOf(name) === undefined ? [`${name} must be set as well, because ${asked} is`] : []
  })
  if (base === undefined)
    faults.push('TURNSTILE_API_BASE must be an https address without a path, or http on this machine alone')
  const isWhole = siteKey !== undefined && secret !== undefined && base !== undefined
  return { settings: isWhole ? { provider: 'turnstile', siteKey, secret, base } : undefined, faults }
}

/**
 * Reads which bot check is set up; undefined if none is. Turnstile's keys take precedence over our own
 * secret. A fault names the variable and never its value.
 */
export const readBotCheckSettings = (textOf: (name: string) => string | undefined): Read => {
  const secret = textOf('BOT_CHECK_SECRET')
  const isShort = secret !== undefined && secret.length < shortestSecret
  const ownFaults = isShort
    ? [`BOT_CHECK_SECRET must be a secret of at least ${shortestSecret} characters`]
    : []
  if ([...turnstileKeys, 'TURNSTILE_API_BASE'].some((name) => textOf(name) !== undefined)) {
    const { settings, faults } = readTurnstile(textOf)
    return { settings, faults: [...ownFaults, ...faults] }
  }
  return { settings: secret === undefined ? undefined : { provider: 'altcha', secret }, faults: ownFaults }
}
