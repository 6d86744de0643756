import type { OutputOf } from '@openchair/contract'
import type { getBotChallenge } from '@openchair/contract/calls'

/** The data with which a browser can prove that a person uses it. */
export type BotChallenge = Exclude<OutputOf<typeof getBotChallenge>, { provider: 'none' }>

/** A check that tells people from robots: our own proof of work, or another provider's check. */
export type BotCheck = {
  readonly challenge: () => Promise<BotChallenge>
  /**
   * The id of a proof, by which a second use is recognized; undefined for a forged, expired or missing proof.
   * `address` is the sender's. Refuses with `unavailable` if the proof cannot be verified now.
   */
  readonly verify: (token: string, address: string) => Promise<string | undefined>
}
