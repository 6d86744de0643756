import { useEffect, useState } from 'react'
import { now } from '@openchair/ui/clock/clock.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/** Whole seconds from now to an instant; negative once it has passed. */
export const secondsUntil = (instant: string): number => Math.ceil(epochMinutes(instant) * 60 - now() / 1000)

/** The last seconds, which are counted on the screen. */
export const counted = 120

/** Seconds between updates of the ring while nothing is counted. */
const step = 10

const shownUntil = (instant: string): number => {
  const left = Math.max(0, secondsUntil(instant))
  return left > counted + step ? Math.ceil(left / step) * step : left
}

/**
 * The remaining seconds until an instant, as precise as they are shown. Another instant needs another
 * component.
 */
export const useSecondsLeft = (until: string): number => {
  const [left, setLeft] = useState(() => shownUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(shownUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
