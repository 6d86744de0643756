import type { Reader } from '../../settings.ts'
import { safeOriginOf } from '../safe-origin.ts'

/** The settings of the server's bot check: its own, or Cloudflare's Turnstile. */
export type BotCheckSettings =
  | { readonly provider: 'altcha'; readonly secret: string }
  | {
      readonly provider: 'turnstile'
      readonly siteKey: string
      readonly secret: string
      /** The address of Cloudflare's script and API, without a slash at the end. */
      readonly base: string
    }

const key = ['a key', /./] as const

/** Reads which bot check is set up; undefined if none is. Turnstile's keys precede our own secret. */
export const readBotCheckSettings = ({
  matching,
  setting,
  together,
}: Reader): BotCheckSettings | undefined => {
  const secret = matching('BOT_CHECK_SECRET', 'a secret of at least 32 characters', /^.{32,}$/s)
  const base = setting(
    'TURNSTILE_API_BASE',
    'an https address without a path, or http on this machine alone',
    safeOriginOf,
  )
  const keys = together({ TURNSTILE_SITE_KEY: key, TURNSTILE_SECRET: key }, 'TURNSTILE_API_BASE')
  if (keys !== undefined)
    return {
      provider: 'turnstile',
      siteKey: keys.TURNSTILE_SITE_KEY,
      secret: keys.TURNSTILE_SECRET,
      base: base ?? 'https://challenges.cloudflare.com',
    }
  return secret === undefined ? undefined : { provider: 'altcha', secret }
}
