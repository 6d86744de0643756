import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { createAltcha } from './create-altcha.ts'
import type { BotCheck } from './port.ts'
import type { BotCheckSettings } from './settings.ts'

/** Makes the bot check that the settings name; undefined where they name none. */
export const createBotCheck = (
  settings: BotCheckSettings | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): BotCheck | undefined => {
  if (settings === undefined) return undefined
  return settings.provider === 'altcha'
    ? createAltcha(settings.secret, clock)
    : createTurnstile(settings, log)
}

type TurnstileSettings = Extract<BotCheckSettings, { provider: 'turnstile' }>

/** Milliseconds that Cloudflare's answer may take. */
const patience = 5000

type Verdict = { readonly success?: unknown; readonly 'error-codes'?: readonly unknown[] }

/** Codes of Cloudflare that report a fault of this server's settings, not of the guest's proof. */
const ownFaults: ReadonlySet<unknown> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
])

/**
 * Makes a UUID of a token's hash, so that a repeat after a lost answer has the same id as the first request.
 */
const uuidOf = (hash: string): string =>
  hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Cloudflare's check: its script makes the proof in the browser, and its API verifies it. */
const createTurnstile = ({ siteKey, secret, base }: TurnstileSettings, log: Logger): BotCheck => {
  const ask = async (token: string, address: string, idempotencyKey: string): Promise<Verdict> => {
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(`${base}/turnstile/v0/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({
        secret,
        response: token,
        idempotency_key: idempotencyKey,
        // An IPv6 sender is counted by their network, which is no address.
        ...(address.includes('/') ? {} : { remoteip: address }),
      }),
      signal: AbortSignal.timeout(patience),
    })
    return (await answer.json()) as Verdict
  }
  return {
    challenge: async () => ({
      provider: 'turnstile',
      siteKey,
      script: `${base}/turnstile/v0/api.js?render=explicit`,
    }),
    verify: async (token, address) => {
      const id = createHash('sha256').update(token).digest('hex')
      try {
        const verdict = await ask(token, address, uuidOf(id))
        if (verdict.success === true) return id
        const fault = verdict['error-codes']?.find((code) => ownFaults.has(code))
        if (fault === undefined) return undefined
        log.error({ fault }, 'Turnstile refuses this server: check TURNSTILE_SECRET')
      } catch (error) {
        log.warn({ err: error, server: new URL(base).host }, 'Turnstile could not be asked about a proof')
      }
      throw new Refusal('unavailable', { retryAfter: 2 })
    },
  }
}
