import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useState } from 'react'

/**
 * Carries out one act at a time. After an older sign-in a sensitive act waits until the person has signed in again
 * (desk/recent-sign-in), and `goOn` then carries it out.
 */
export const useSensitiveAct = () => {
  const [isActing, setActing] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  /** Carries out an act; true if it was done. */
  const act = async (carryOut: () => Promise<void>): Promise<boolean> => {
    if (isActing) return false
    setActing(true)
    setFault(undefined)
    setWaiting(undefined)
    try {
      await carryOut()
      return true
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      if (caught.code === 'sign_in_again') setWaiting(() => carryOut)
      else setFault(caught)
      return false
    } finally {
      setActing(false)
    }
  }
  /** Carries out the act that waits; undefined if none does. */
  const goOn = waiting && (() => void act(waiting))
  return { act, isActing, fault, goOn }
}
