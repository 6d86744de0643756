import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Milliseconds after which the slowest phone gives up. */
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
