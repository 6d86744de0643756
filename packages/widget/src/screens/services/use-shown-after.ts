import { useEffect, useState } from 'react'

/**
 * True from `delay` milliseconds after `wanted` became true, and false with it. True at once where it starts
 * as true.
 */
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
