import { useEffect } from 'react'
import { type DisplayMode, heedsScroll, type PanelState } from '../model/display-modes.ts'
import { movePanel } from './panel-store.ts'

/** Milliseconds for which the page must stand still before its scrolling counts (screens/scrolling). */
const idle = 150
/** The least pixels that count. Smaller movements come from the layout below a newly opened panel. */
const enough = 24
/** The events by which a guest scrolls. */
const gestures = ['wheel', 'touchmove', 'keydown'] as const

/** The page's scroll position: that of the column in a wide window, else that of the window. */
export const pagePosition = (): number =>
  window.scrollY + (document.querySelector('[data-screen]')?.scrollTop ?? 0)

/**
 * Changes the panel's state when the guest has scrolled the page below it, in states that heed scrolling. The
 * page also moves by itself, because times come and go and fields are scrolled into sight. Such movements do
 * not count.
 */
export const usePanelScroll = (mode: DisplayMode, state: PanelState): void => {
  const heeds = heedsScroll(mode, state)
  useEffect(() => {
    if (!heeds) return undefined
    let start: number | undefined
    let isGuest = false
    const rest = () => {
      const position = pagePosition()
      const distance = position - (start ?? position)
      start = position
      if (isGuest && Math.abs(distance) >= enough) movePanel(mode, distance > 0 ? 'scrollDown' : 'scrollUp')
    }
    // Scrolling that had begun before the panel opened does not count.
    let timer = setTimeout(rest, idle)
    const hear = ({ type }: Event) => {
      if (type !== 'scroll') {
        isGuest = true
        return
      }
      clearTimeout(timer)
      timer = setTimeout(rest, idle)
    }
    const names = ['scroll', ...gestures]
    for (const name of names) addEventListener(name, hear, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of names) removeEventListener(name, hear, { capture: true })
    }
  }, [mode, heeds])
}
