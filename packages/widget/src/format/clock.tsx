import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NowContext = createContext('1970-01-01T00:00:00.000Z')

/** The current instant to the minute: the server's at the first render, then the browser's. */
export const useNow = (): string => use(NowContext)

/** The current instant, ISO, where no view depends on it. */
export const currentInstant = (): string => new Date().toISOString()

type Props = { readonly initial: string; readonly still?: boolean; readonly children: ReactNode }

const minute = 60_000

/**
 * Gives `useNow` its instant. The first is the server's, so that both draw the same, and it is good for its
 * minute: a change at once would hold up the page while it hydrates. `still` stops it for pictures.
 */
export const ClockProvider = ({ initial, still = false, children }: Props) => {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    if (still) return undefined
    const age = Date.now() - Date.parse(initial)
    let timer = 0
    const tick = () => {
      setNow(currentInstant())
      timer = window.setTimeout(tick, minute)
    }
    // A page restored by the browser may be older than a minute.
    timer = window.setTimeout(tick, Math.min(minute, Math.max(0, minute - age)))
    return () => clearTimeout(timer)
  }, [initial, still])
  return <NowContext value={now}>{children}</NowContext>
}
