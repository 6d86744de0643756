import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Milliseconds after which solving ends, even on the slowest phone. */
const timeout = 60_000

type ChallengeMessage = MessageEvent<Parameters<typeof solveChallenge>[0]['challenge']>

addEventListener('message', ({ data: challenge }: ChallengeMessage) => {
  const work = async () => {
    try {
      postMessage(await solveChallenge({ challenge, deriveKey, timeout }))
    } catch {
      postMessage(null)
    }
  }
  void work()
})
