import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Moves the focus to a page that one has navigated to: to its h1 as soon as that is there, until then to
 * its main part. The page that was opened first keeps the browser's own focus.
 */
export const useArrivalFocus = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation()
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    const element = main.current
    if (!element || seen.current === path) return
    const isFirstPage = document.documentElement.dataset['arrived'] === undefined
    document.documentElement.dataset['arrived'] = ''
    if (isFirstPage) {
      seen.current = path
      return
    }
    const heading = element.querySelector('h1')
    if (heading) seen.current = path
    const elsewhere = document.activeElement !== document.body && document.activeElement !== element
    // Whoever has gone on to something else within the new page is left there.
    if (heading && elsewhere && element.contains(document.activeElement)) return
    ;(heading ?? element).focus({ preventScroll: true })
  })
}
