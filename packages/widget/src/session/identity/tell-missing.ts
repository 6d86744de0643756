import type { OutputOf } from '@openchair/contract'
import type { getSignInWays } from '@openchair/contract/calls'

const providers = [
  ['apple', 'Apple'],
  ['google', 'Google'],
] as const

/**
 * Logs the providers without a client id, for the shop's operator (running/providers-missing).
 */
export const tellMissing = (ways: OutputOf<typeof getSignInWays>): void => {
  for (const [name, label] of providers) {
    if (ways[name] !== null) continue
    // oxlint-disable-next-line no-console
    console.warn(`The client id of ${label} is missing: nobody can sign in with it. Check configuration.`)
  }
}
