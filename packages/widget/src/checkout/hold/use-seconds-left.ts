import { useEffect, useState } from 'react'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/** Seconds from now to an instant, whole ones; less than none once it has passed. */
export const secondsUntil = (instant: string): number => Math.ceil(epochMinutes(instant) * 60 - now() / 1000)

/** Seconds in which they are counted on the screen. */
export const counted = 120

/** Seconds that the ring does not tell apart: nothing is drawn anew as long as nothing is counted. */
const step = 10

const shownUntil = (instant: string): number => {
  const left = Math.max(0, secondsUntil(instant))
  return left > counted + step ? Math.ceil(left / step) * step : left
}

/** Seconds that are left until an instant, as far as they are shown. Another instant is another component. */
export const useSecondsLeft = (until: string): number => {
  const [left, setLeft] = useState(() => shownUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(shownUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
