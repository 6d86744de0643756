import { useEffect, useState } from 'react'

/** Milliseconds after which the guest reads that the card fields did not load. They may still load later. */
const patience = 8000

/**
 * Tells if something takes too long to load. A third party's script or frame that hangs does not report it.
 * @param turn the number of the try. The time begins again with each try.
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
