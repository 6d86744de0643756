import type { OutputOf } from '@openchair/contract'
import type { getBotChallenge } from '@openchair/contract/calls'

/** What a browser is given so that it can prove that a person is there. */
export type BotChallenge = Exclude<OutputOf<typeof getBotChallenge>, { provider: 'none' }>

/** Whoever tells people from robots: a proof of work of our own, or somebody else's check. */
export type BotCheck = {
  readonly challenge: () => Promise<BotChallenge>
  /**
   * The id of a proof, by which it is recognised once it has been used; undefined where it is forged, expired or none at
   * all. `address` is where the proof comes from. Refuses with `unavailable` where it cannot be found out.
   */
  readonly verify: (token: string, address: string) => Promise<string | undefined>
}
