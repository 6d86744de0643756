import { create } from 'zustand'
import { now } from '@openchair/ui/clock/clock.ts'

type Proof = {
  readonly token: string
  /** An instant, in milliseconds. */
  readonly usableUntil: number
}

type State = {
  /** Given by the last check, and not sent yet: it works once. */
  readonly proof: Proof | undefined
  /** How many checks are under way. */
  readonly underWay: number
  /** The server checks nobody, although the flag is on. */
  readonly isInactive: boolean
}

export const useBotProof = create<State>(() => ({ proof: undefined, underWay: 0, isInactive: false }))

export const hasProof = (): boolean => {
  const { proof } = useBotProof.getState()
  return proof !== undefined && proof.usableUntil > now()
}

/** Stores what a check gave for the call that it was made for. `usableFor` is in milliseconds. */
export const keepProof = (token: string, usableFor: number): void =>
  useBotProof.setState({ proof: { token, usableUntil: now() + usableFor } })

/**
 * Sends a call that the server may ask a proof for: with the proof there is, and once more with another where it is asked
 * for.
 */
export type SendProved = <T>(call: (botToken: string | undefined) => Promise<T>) => Promise<T>

const interval = 100

/**
 * The token for a call that is protected, which it is sent with and used up by; undefined where there is none. While a
 * check is under way it is looked for every 100 ms (spec 7).
 */
export const takeBotToken = async (): Promise<string | undefined> => {
  while (!hasProof() && useBotProof.getState().underWay > 0)
    await new Promise((resolve) => setTimeout(resolve, interval))
  const token = hasProof() ? useBotProof.getState().proof?.token : undefined
  useBotProof.setState({ proof: undefined })
  return token
}
