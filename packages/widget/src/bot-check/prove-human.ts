import { askBotChallenge, type BotChallenge } from '../calls/auth.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { keepProof, type SendProved, takeBotToken, useBotProof } from './proof.ts'

type Challenge = Extract<BotChallenge, { provider: 'altcha' }>['challenge']
type Solution = { readonly counter: number; readonly derivedKey: string }

/**
 * Solves a challenge in a worker, so that the page stays responsive, and returns the token. Throws where that
 * takes too long, and on a page over plain HTTP, where browsers derive no keys.
 */
const solve = async (challenge: Challenge, signal: AbortSignal): Promise<string> => {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Solution>()
  const fail = () => reject(new Error('The challenge was not solved'))
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
    data ? resolve(data) : fail(),
  )
  signal.addEventListener('abort', fail)
  // A worker's messages have no origin.
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

export type OutsideChallenge = Extract<BotChallenge, { provider: 'turnstile' }>

type Outcome = 'proved' | 'failed' | 'inactive'

/** Milliseconds for which a proof counts here, which is a minute less than on the server. */
const usableFor = { altcha: 9 * 60_000, turnstile: 4 * 60_000 } as const

const tellInactive = (): void => {
  // Tells the operator that the flag is on although no check is set up (limits/bot-check-missing).
  // oxlint-disable-next-line no-console
  console.error('Bot protection is on, but site key is missing. Check configuration.')
  useBotProof.setState({ isInactive: true })
}

type Ways = {
  readonly signal: AbortSignal
  readonly show: (challenge: OutsideChallenge) => Promise<string>
}

const attempt = async ({ signal, show }: Ways): Promise<Outcome> => {
  const challenge = await askBotChallenge(signal)
  if (challenge.provider === 'none') {
    tellInactive()
    return 'inactive'
  }
  const token =
    challenge.provider === 'altcha' ? await solve(challenge.challenge, signal) : await show(challenge)
  if (signal.aborted) return 'failed'
  keepProof(token, usableFor[challenge.provider])
  return 'proved'
}

/** Runs a check that shows that a person is there, and stores its proof (limits/bot-check). */
export const proveHuman = async (ways: Ways): Promise<Outcome> => {
  useBotProof.setState(({ underWay }) => ({ underWay: underWay + 1 }))
  try {
    return await attempt(ways)
  } catch {
    return 'failed'
  } finally {
    useBotProof.setState(({ underWay }) => ({ underWay: underWay - 1 }))
  }
}

const showNothing = () => Promise.reject(new Error('The guest would have to take part'))

/** Replaces a refused token, invisibly; undefined where the check would need the guest. */
export const renewBotToken = async (): Promise<string | undefined> => {
  await proveHuman({ signal: new AbortController().signal, show: showNothing })
  return takeBotToken()
}

/** Sends a call while the guest already waits, with an invisible check. A proof for another call stays. */
export const sendProvedUnseen: SendProved = async (call) => {
  try {
    return await call(undefined)
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'bot_check_required'
    const botToken = isAsked ? await renewBotToken() : undefined
    if (botToken === undefined) throw error
    return call(botToken)
  }
}
