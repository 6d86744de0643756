import { useEffect } from 'react'
import { type DisplayMode, heedsScroll, type PanelState } from '../model/display-modes.ts'
import { movePanel } from './panel-store.ts'

/** How long the page must stand still before its scrolling counts (spec 9, Timings). */
const idle = 150
/** Pixels; less is the layout moving below a panel that has just opened. */
const enough = 24
/** What a guest scrolls with. */
const gestures = ['wheel', 'touchmove', 'keydown'] as const

/** How far the page is scrolled: on a wide window the column scrolls, else the window does. */
export const pagePosition = (): number =>
  window.scrollY + (document.querySelector('[data-screen]')?.scrollTop ?? 0)

/**
 * Moves the panel when the guest has scrolled the page below it, in the states where scrolling moves it. The page also moves by itself
 * there, because times come and go and fields are brought into sight: that puts nothing away.
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
    // What the page was still scrolling when the panel opened is no wish to put it away.
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
