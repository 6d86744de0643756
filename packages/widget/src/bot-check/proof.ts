import { create } from 'zustand'
import { now } from '@openchair/ui/clock/clock.ts'

type Proof = {
  readonly token: string
  /** The last moment at which the proof can be sent, in milliseconds of `now`. */
  readonly usableUntil: number
}

type State = {
  /** The proof of the last check, until it is sent. It works only once. */
  readonly proof: Proof | undefined
  readonly underWay: number
  /** True if the flag is on but the server has no check. */
  readonly isInactive: boolean
}

export const useBotProof = create<State>(() => ({ proof: undefined, underWay: 0, isInactive: false }))

export const hasProof = (): boolean => {
  const { proof } = useBotProof.getState()
  return proof !== undefined && proof.usableUntil > now()
}

/** Stores the proof of a check for the call that needs it. `usableFor` is in milliseconds. */
export const keepProof = (token: string, usableFor: number): void =>
  useBotProof.setState({ proof: { token, usableUntil: now() + usableFor } })

/** Sends a call with the stored proof, and where the server requires one, again with a new proof. */
export type SendProved = <T>(call: (botToken: string | undefined) => Promise<T>) => Promise<T>

const interval = 100

/**
 * Takes the token for a protected call, so that no other call gets it; undefined where there is none. While a
 * check is running it looks again every 100 ms (limits/bot-check-press).
 */
export const takeBotToken = async (): Promise<string | undefined> => {
  while (!hasProof() && useBotProof.getState().underWay > 0)
    await new Promise((resolve) => setTimeout(resolve, interval))
  const token = hasProof() ? useBotProof.getState().proof?.token : undefined
  useBotProof.setState({ proof: undefined })
  return token
}
