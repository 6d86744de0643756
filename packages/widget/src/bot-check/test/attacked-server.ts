import { expect } from 'vitest'
import { counterIn, easyChallenge, stubWorker } from './challenge.ts'

/** Prepares a server that asks these calls for a proof, as while others guess, and answers them as the state does. */
export const attackedServer = async (isGuess: (path: string) => boolean) => {
  const challenge = await easyChallenge()
  const worker = stubWorker()
  /** The counter of the proof that each of them came with. */
  const heard: (number | undefined)[] = []
  return {
    heard,
    /** Stands before the state's own server. */
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
    /** Does the work of the next check. */
    prove: async (counter: number) => {
      await expect.poll(() => worker.isAsked()).toBe(true)
      worker.solve(counter)
    },
    /** Lets the next check end without a proof. */
    fail: async () => {
      await expect.poll(() => worker.isAsked()).toBe(true)
      worker.fail()
    },
    isChecking: () => worker.isAsked(),
  }
}
