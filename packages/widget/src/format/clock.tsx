import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const NowContext = createContext('1970-01-01T00:00:00.000Z')

/** The instant by which this is written: the server's at first paint, then this minute's. */
export const useNow = (): string => use(NowContext)

export const currentInstant = (): string => new Date().toISOString()

type Props = { readonly initial: string; readonly still?: boolean; readonly children: ReactNode }

/** Gives `useNow` its instant. The first is the server's, so that both draw the same; `still` stops it for pictures. */
export const ClockProvider = ({ initial, still = false, children }: Props) => {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    if (still) return undefined
    const tick = () => setNow(currentInstant())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [still])
  return <NowContext value={now}>{children}</NowContext>
}
