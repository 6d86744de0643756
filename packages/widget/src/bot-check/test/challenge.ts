import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { vi } from 'vitest'
import type { BotChallenge } from '../../calls/auth.ts'

/** A challenge like the server's, but so easy that it is solved at once. */
export const easyChallenge = async (): Promise<Extract<BotChallenge, { provider: 'altcha' }>> => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    data: { expiresAt: 4_000_000_000 },
    deriveKey,
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'another',
  })
  return { provider: 'altcha', challenge: challenge as never }
}

/** Replaces the browser's worker by one that solves when the test says so. */
export const stubWorker = () => {
  const waiting: FakeWorker[] = []
  class FakeWorker extends EventTarget {
    isEnded = false
    postMessage(): void {
      waiting.push(this)
    }
    terminate(): void {
      this.isEnded = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const answer = (data: object | null): void => {
    waiting.shift()?.dispatchEvent(new MessageEvent('message', { data }))
  }
  return {
    isAsked: () => waiting.length > 0,
    /** Tells if the page has stopped the worker that it started last. */
    isStopped: () => waiting.at(-1)?.isEnded ?? false,
    solve: (counter = 1) => answer({ counter, derivedKey: 'ab', time: 1 }),
    fail: () => answer(null),
  }
}

/** The counter that a token contains. */
export const counterIn = (token: string | undefined): number | undefined =>
  token === undefined
    ? undefined
    : (JSON.parse(atob(token)) as { readonly solution: { readonly counter: number } }).solution.counter
