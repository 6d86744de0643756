import { useEffect, useState } from 'react'

const second = 1000

/** Counts seconds down to zero; `restart` begins again with as many as it is given. */
export const useCountdown = (seconds: number) => {
  const [run, setRun] = useState({ seconds })
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // A page that sleeps misses ticks, so what has passed is read from the clock.
    const start = performance.now()
    const timer = setInterval(() => {
      const passed = Math.round((performance.now() - start) / second)
      setLeft(Math.max(0, run.seconds - passed))
      if (passed >= run.seconds) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [run])
  return {
    left,
    restart: (from: number): void => {
      setLeft(from)
      setRun({ seconds: from })
    },
  }
}

/** `0:24` of 24 seconds. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
