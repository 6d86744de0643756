import type { BotChallenge } from '../calls/auth.ts'

type Challenge = Extract<BotChallenge, { provider: 'altcha' }>['challenge']
type Solution = { readonly counter: number; readonly derivedKey: string }

/**
 * Solves a challenge in a worker, so that the page stays responsive; returns the token. Throws where it takes
 * too long, or on a page over plain HTTP, where browsers derive no keys.
 */
export const solve = async (challenge: Challenge, signal: AbortSignal): Promise<string> => {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Solution>()
  const fail = () => reject(new Error('The challenge was not solved'))
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
    data ? resolve(data) : fail(),
  )
  signal.addEventListener('abort', fail)
  // A worker's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(challenge)
  try {
    const { counter, derivedKey } = await promise
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  } finally {
    signal.removeEventListener('abort', fail)
    worker.terminate()
  }
}
