import { NoAnswer } from './server-to-kill.ts'

type Answer = { readonly status: number; readonly refusal: { readonly code: string } }

/** Requests that are repeated, always or usually, if no answer came. */
export const repeatRequests = () => {
  const lost: (() => Promise<void>)[] = []
  const tally: Record<string, number> = {}
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const sendUntilAnswered = async (what: string, ask: () => Promise<Answer>): Promise<void> => {
    try {
      const { status, refusal } = await ask()
      count(`${what} ${status === 200 ? 'done' : status < 300 ? 'under way' : refusal.code}`)
      if (status >= 500 && status !== 503) throw new Error(`${what}: ${status} ${refusal.code}`)
      if (status === 202 || refusal.code === 'in_progress') lost.push(() => sendUntilAnswered(what, ask))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      count(`${what} unanswered`)
      if (Math.random() < 0.8) lost.push(() => sendUntilAnswered(what, ask))
    }
  }
  return {
    /** Counts the outcomes of requests by their kind. */
    tally,
    count,
    /** Sends one request until it is answered or given up. */
    sendUntilAnswered,
    /** Repeats the request that has waited longest for an answer; undefined if there is none. */
    repeatOldest: (): Promise<void> | undefined => lost.shift()?.(),
    /** Repeats every request that still waits for an answer. */
    repeatAll: async (): Promise<void> => {
      for (let rounds = 0; lost.length > 0 && rounds < 5000; rounds += 1) await lost.shift()?.()
    },
  }
}
