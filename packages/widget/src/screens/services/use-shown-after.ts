import { useEffect, useState } from 'react'

/** Turns true `delay` milliseconds after `wanted` did, and false at once with it. */
export const useShownAfter = (wanted: boolean, delay: number): boolean => {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => setElapsed(true), delay)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [wanted, delay])
  return wanted && elapsed
}
