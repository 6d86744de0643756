import { create } from 'zustand'
import { now } from '@openchair/ui/clock/clock.ts'

type Proof = {
  readonly token: string
  /** An instant, in milliseconds. */
  readonly usableUntil: number
}

type State = {
  /** The last check's proof until it is sent; it works once. */
  readonly proof: Proof | undefined
  readonly underWay: number
  /** True if the server has no check, although the flag is on. */
  readonly isInactive: boolean
}

export const useBotProof = create<State>(() => ({ proof: undefined, underWay: 0, isInactive: false }))

export const hasProof = (): boolean => {
  const { proof } = useBotProof.getState()
  return proof !== undefined && proof.usableUntil > now()
}

/** Stores the proof of a check for its call. `usableFor` is in milliseconds. */
export const keepProof = (token: string, usableFor: number): void =>
  useBotProof.setState({ proof: { token, usableUntil: now() + usableFor } })

/** Sends a call with the present proof, and once more with a new one where the server requires it. */
export type SendProved = <T>(call: (botToken: string | undefined) => Promise<T>) => Promise<T>

const interval = 100

/**
 * Takes the token for a protected call, which uses it up; undefined where there is none. While a check is
 * running it looks again every 100 ms (limits/bot-check-press).
 */
export const takeBotToken = async (): Promise<string | undefined> => {
  while (!hasProof() && useBotProof.getState().underWay > 0)
    await new Promise((resolve) => setTimeout(resolve, interval))
  const token = hasProof() ? useBotProof.getState().proof?.token : undefined
  useBotProof.setState({ proof: undefined })
  return token
}
