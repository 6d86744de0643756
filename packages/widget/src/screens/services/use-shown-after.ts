import { useEffect, useState } from 'react'

/** Turns true `delay` milliseconds after `wanted` did, and false at once with it. What is wanted from the start is shown at once. */
export const useShownAfter = (wanted: boolean, delay: number): boolean => {
  const [shown, setShown] = useState(wanted)
  if (shown && !wanted) setShown(false)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [wanted, delay])
  return wanted && shown
}
