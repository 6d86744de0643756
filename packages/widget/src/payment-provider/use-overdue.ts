import { useEffect, useState } from 'react'

/** Milliseconds after which the guest reads that the card fields have not loaded; they may still come. */
const patience = 8000

/**
 * Tells if something takes too long to load. Neither a script nor a frame of a third party reports that it
 * hangs.
 * @param turn the number of the try; each has its own time.
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
