import { useEffect, useState } from 'react'
import { now } from '../../clock/clock.ts'

const second = 1000

/** Counts seconds down to zero. `restart` starts again with a given number. */
export const useCountdown = (seconds: number) => {
  const [run, setRun] = useState({ seconds })
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // A sleeping page misses ticks, so the remaining time is read from the clock.
    const end = now() + run.seconds * second
    const timer = setInterval(() => {
      const rest = Math.round((end - now()) / second)
      setLeft(Math.min(run.seconds, Math.max(0, rest)))
      if (rest <= 0) clearInterval(timer)
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

/** Seconds as text, such as `0:24` for 24 seconds. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
