import { useEffect } from 'react'

/** Where the page's back leads, and what it does before (screens/back). */
export type WayBack = { readonly to: string; readonly before: (() => void) | undefined }

let present: WayBack | undefined

/** Tells the way back of the page that is shown, so that the browser's back goes the same. */
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

/** Who answers to the browser's back before the router does. */
export const answerBack = (next: Answer | undefined): void => {
  answer = next
}

// As soon as this is loaded: browsers call the window's listeners in the order in which they came.
if (typeof window !== 'undefined') addEventListener('popstate', (event) => answer?.(event))
