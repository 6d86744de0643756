import { useEffect } from 'react'
import { type DisplayMode, heedsScroll, type PanelState } from '../model/display-modes.ts'
import { movePanel } from './panel-store.ts'

/** How long the page must stand still before its scrolling counts (spec 9, Timings). */
const idle = 150
/** Pixels; less is the layout moving below a panel that has just opened. */
const enough = 24

/** How far the page is scrolled: on a wide window the column scrolls, else the window does. */
export const pagePosition = (): number =>
  window.scrollY + (document.querySelector('[data-screen]')?.scrollTop ?? 0)

/** Moves the panel when the page below it has been scrolled, in the states where scrolling moves it. */
export const usePanelScroll = (mode: DisplayMode, state: PanelState): void => {
  const heeds = heedsScroll(mode, state)
  useEffect(() => {
    if (!heeds) return undefined
    let start: number | undefined
    const rest = () => {
      const position = pagePosition()
      const distance = position - (start ?? position)
      start = position
      if (Math.abs(distance) >= enough) movePanel(mode, distance > 0 ? 'scrollDown' : 'scrollUp')
    }
    // What the page was still scrolling when the panel opened is no wish to put it away.
    let timer = setTimeout(rest, idle)
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, idle)
    }
    addEventListener('scroll', hear, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', hear, { capture: true })
    }
  }, [mode, heeds])
}
