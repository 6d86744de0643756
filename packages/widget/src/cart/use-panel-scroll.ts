import { useEffect } from 'react'
import type { DisplayMode } from './display-modes.ts'
import { movePanel } from './panel-store.ts'

/** How long the page must stand still before its scrolling counts (spec 9, Timings). */
const idle = 150
/** Less is the page settling below a panel that has just opened. */
const enough = 24

/** On a wide window the column scrolls, else the window does. */
const pagePosition = (): number => window.scrollY + (document.querySelector('[data-screen]')?.scrollTop ?? 0)

/** Tells an open panel which way the page below it was scrolled, once that has come to rest. */
export const usePanelScroll = (mode: DisplayMode, open: boolean): void => {
  useEffect(() => {
    if (!open) return undefined
    const start = pagePosition()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const distance = pagePosition() - start
        if (Math.abs(distance) >= enough) movePanel(mode, distance > 0 ? 'scrollDown' : 'scrollUp')
      }, idle)
    }
    addEventListener('scroll', hear, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', hear, { capture: true })
    }
  }, [mode, open])
}
