import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { currentInstant, now as instant, whenCorrected } from '../clock/clock.ts'

const NowContext = createContext('1970-01-01T00:00:00.000Z')

/** The server's current instant to the minute. */
export const useNow = (): string => use(NowContext)

type Props = { readonly initial: string; readonly still?: boolean; readonly children: ReactNode }

const minute = 60_000

/**
 * Provides the instant of `useNow`. It starts with the server's instant, so that hydration draws the same. It
 * stays for that minute, because a change would delay hydration. `still` stops it for pictures.
 */
export const ClockProvider = ({ initial, still = false, children }: Props) => {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    if (still) return undefined
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      setNow(currentInstant())
      timer = window.setTimeout(tick, minute)
    }
    // A page restored by the browser may be older than a minute.
    timer = window.setTimeout(tick, Math.min(minute, Math.max(0, minute - instant() + Date.parse(initial))))
    const unheard = whenCorrected(tick)
    // A page that sleeps misses its timer.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      unheard()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [initial, still])
  return <NowContext value={now}>{children}</NowContext>
}
