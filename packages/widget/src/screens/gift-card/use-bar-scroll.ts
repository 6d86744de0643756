import { useEffect } from 'react'
import type { PanelState } from '../../cart/model/display-modes.ts'
import { movePanel } from '../../cart/panel/panel-store.ts'
import { pagePosition } from '../../cart/panel/use-panel-scroll.ts'

const mode = 'giftCard'
/** How long the page must stand still to be at rest, in milliseconds (spec 9, Timings). */
const idle = 150
/** Pixels; less is the layout moving. */
const enough = 24

/**
 * Makes the bar a line while the page is scrolled down, so that more of it is seen, and whole again at rest. What is being pressed
 * stays under the finger; one that scrolls presses nothing.
 */
export const useBarScroll = (state: PanelState): void =>
  useEffect(() => {
    // The sheet covers the page: whatever moves below it moves nothing here.
    if (state === 'expanded') return undefined
    const isLine = state === 'minimized'
    const rest = () => movePanel(mode, 'scrollUp')
    let highest = pagePosition()
    let timer = isLine ? setTimeout(rest, idle) : undefined
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
    }
    const hear = () => {
      if (isPressed) return
      const position = pagePosition()
      if (isLine) {
        clearTimeout(timer)
        timer = setTimeout(rest, idle)
      } else if (position - highest >= enough) movePanel(mode, 'scrollDown')
      highest = Math.min(highest, position)
    }
    const ends = new AbortController()
    const heard = { capture: true, passive: true, signal: ends.signal } as const
    addEventListener('scroll', hear, heard)
    addEventListener('pointerdown', press, heard)
    addEventListener('pointerup', release, heard)
    addEventListener('pointercancel', release, heard)
    return () => {
      clearTimeout(timer)
      ends.abort()
    }
  }, [state])
