import { useEffect, useState } from 'react'

/** Milliseconds after which a guest is told that the card fields have not come; they may still come later. */
const patience = 8000

/**
 * Whether something has been waited for too long. Neither a script nor a frame of a third party says that it hangs.
 * @param turn counts the tries: each is waited for anew.
 */
export const useOverdue = (waiting: boolean, turn: number): boolean => {
  const [given, setGiven] = useState<number>()
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setGiven(turn), patience)
    return () => clearTimeout(timer)
  }, [waiting, turn])
  return waiting && given === turn
}
