import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { useAgain } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { forgetFailures } from '../i18n/lazy-part.ts'

type State = {
  /** The instant from which the server could not be reached; undefined while it can. */
  readonly offlineSince: string | undefined
}

/** The connection to the server. Without it everything can be read, and nothing changed (desk/offline). */
export const useConnection = create<State>(() => ({ offlineSince: undefined }))

/** Tells if the server cannot be reached, for code outside of views. */
export const isOffline = (): boolean => useConnection.getState().offlineSince !== undefined

/** True while the server cannot be reached: acts are off then. */
export const useOffline = (): boolean => useConnection(({ offlineSince }) => offlineSince !== undefined)

/**
 * Draws a part again that failed while the server could not be reached, as soon as it answers (desk/offline). True
 * until then.
 */
export const useDrawnAgain = (): boolean => {
  const isNow = useOffline()
  const again = useAgain()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isNow) {
      wasOffline.current = true
    } else if (wasOffline.current) {
      forgetFailures()
      again()
    }
  }, [isNow, again])
  return isNow
}

/** Notes that a call or the stream has reached nobody. The first time counts. */
export const goOffline = (): void =>
  useConnection.setState(({ offlineSince }) => ({ offlineSince: offlineSince ?? currentInstant() }))

export const goOnline = (): void => useConnection.setState({ offlineSince: undefined })
