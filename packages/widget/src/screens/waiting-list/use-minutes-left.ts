import { useEffect, useState } from 'react'
import { now as instant, whenCorrected } from '@openchair/ui/clock/clock.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'

const minute = 60_000

/**
 * Whole minutes until an instant, including the current one: 0 once it has come. Undefined without an
 * instant.
 */
export const useMinutesLeft = (until: string | undefined): number | undefined => {
  const now = useNow()
  const [told, tell] = useState<{ readonly until: string; readonly minutes: number }>()
  useEffect(() => {
    if (until === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = Math.max(0, epochMinutes(until) * minute - instant())
      const minutes = Math.ceil(left / minute)
      tell((before) => (before?.until === until && before.minutes === minutes ? before : { until, minutes }))
      if (left > 0) timer = setTimeout(look, left - (minutes - 1) * minute + 1)
    }
    look()
    const unheard = whenCorrected(look)
    // A page that sleeps misses its timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      unheard()
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  if (until === undefined) return undefined
  return told?.until === until
    ? told.minutes
    : Math.max(0, Math.ceil(epochMinutes(until) - epochMinutes(now)))
}
