import { useEffect } from 'react'

/** The destination of the page's back button, and an action that runs before leaving (screens/back). */
export type WayBack = { readonly to: string; readonly before: (() => void) | undefined }

let present: WayBack | undefined

/** Sets the way back of the shown page, so that the browser's back button leads there too. */
export const useWayBack = (to: string | undefined, before: (() => void) | undefined): void =>
  useEffect(() => {
    const way = to === undefined ? undefined : { to, before }
    present = way
    return () => {
      if (present === way) present = undefined
    }
  }, [to, before])

export const presentWayBack = (): WayBack | undefined => present

type Answer = (event: PopStateEvent) => void

let answer: Answer | undefined

/** Sets the handler that answers the browser's back button before the router does. */
export const answerBack = (next: Answer | undefined): void => {
  answer = next
}

// Registered at once, because browsers call listeners in order of registration.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => answer?.(event))
