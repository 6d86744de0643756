import { useEffect } from 'react'
import type { PanelState } from '../../cart/model/display-modes.ts'
import { movePanel } from '../../cart/panel/panel-store.ts'
import { pagePosition } from '../../cart/panel/use-panel-scroll.ts'

const mode = 'giftCard'
/** Milliseconds without scrolling after which the page counts as at rest (screens/scrolling). */
const idle = 150
/** Smallest scroll in pixels that counts; less comes from a moving layout. */
const enough = 24

/**
 * Shrinks the bar to a line while the guest scrolls down, so that more of the page shows, and restores it at
 * rest. A button that the guest is pressing stays under the finger; a finger that scrolls presses nothing.
 */
export const useBarScroll = (state: PanelState): void =>
  useEffect(() => {
    // The open sheet covers the page: scrolls below it do not count.
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
