import { expect } from 'vitest'
import { counterIn, easyChallenge, stubWorker } from './challenge.ts'

/**
 * A server under attack. It requires a proof for these calls, and answers all others as the state's own
 * server does.
 */
export const attackedServer = async (isGuess: (path: string) => boolean) => {
  const challenge = await easyChallenge()
  const worker = stubWorker()
  /** The counters in the proofs that these calls have sent. */
  const heard: (number | undefined)[] = []
  return {
    heard,
    /** Handles these calls, and passes all others on to the state's own server. */
    before:
      (answer: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, options) => {
        const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
        if (path === '/v1/bot-challenge') return Response.json(challenge)
        if (!isGuess(path)) return answer(input, options)
        const proof = counterIn(new Headers(options?.headers).get('x-bot-token') ?? undefined)
        heard.push(proof)
        if (proof !== undefined) return answer(input, options)
        const refusal = { status: 403, code: 'bot_check_required', message: 'Are you a robot? Press again.' }
        return Response.json(refusal, { status: 403 })
      },
    /** Solves the pending check with this counter. */
    prove: async (counter: number) => {
      await expect.poll(() => worker.isAsked()).toBe(true)
      worker.solve(counter)
    },
    /** Makes the pending check fail. */
    fail: async () => {
      await expect.poll(() => worker.isAsked()).toBe(true)
      worker.fail()
    },
    isChecking: () => worker.isAsked(),
  }
}
