import { NoAnswer } from './server-to-kill.ts'

type Answer = { readonly status: number; readonly refusal: { readonly code: string } }

/** Guests who send the same request again where they get no answer, or mostly do. */
export const insistence = () => {
  const lost: (() => Promise<void>)[] = []
  const tally: Record<string, number> = {}
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const insist = async (what: string, ask: () => Promise<Answer>): Promise<void> => {
    try {
      const { status, refusal } = await ask()
      count(`${what} ${status === 200 ? 'done' : status < 300 ? 'under way' : refusal.code}`)
      if (status >= 500 && status !== 503) throw new Error(`${what}: ${status} ${refusal.code}`)
      if (status === 202 || refusal.code === 'in_progress') lost.push(() => insist(what, ask))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      count(`${what} unanswered`)
      if (Math.random() < 0.8) lost.push(() => insist(what, ask))
    }
  }
  return {
    /** How often each request ended how. */
    tally,
    count,
    /** Sends one request until it is answered, or given up. */
    insist,
    /** Whoever has waited longest for an answer asks again; undefined where nobody does. */
    askAgain: (): Promise<void> | undefined => lost.shift()?.(),
    /** Whoever still waits for an answer asks again. */
    insistAll: async (): Promise<void> => {
      for (let rounds = 0; lost.length > 0 && rounds < 5000; rounds += 1) await lost.shift()?.()
    },
  }
}
