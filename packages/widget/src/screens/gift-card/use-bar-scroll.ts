import { useEffect } from 'react'
import type { PanelState } from '../../cart/model/display-modes.ts'
import { movePanel } from '../../cart/panel/panel-store.ts'
import { pagePosition } from '../../cart/panel/use-panel-scroll.ts'

const mode = 'giftCard'
/** How long the page must stand still to be at rest, in milliseconds (spec 9, Timings). */
const idle = 150
/** Pixels; less is the layout moving. */
const enough = 24

/** Makes the bar a line while the page is scrolled down, so that more of it is seen, and whole again at rest. */
export const useBarScroll = (state: PanelState): void =>
  useEffect(() => {
    // The sheet covers the page: whatever moves below it moves nothing here.
    if (state === 'expanded') return undefined
    const isLine = state === 'minimized'
    const rest = () => movePanel(mode, 'scrollUp')
    let highest = pagePosition()
    let timer = isLine ? setTimeout(rest, idle) : undefined
    const hear = () => {
      const position = pagePosition()
      if (isLine) {
        clearTimeout(timer)
        timer = setTimeout(rest, idle)
      } else if (position - highest >= enough) movePanel(mode, 'scrollDown')
      highest = Math.min(highest, position)
    }
    addEventListener('scroll', hear, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', hear, { capture: true })
    }
  }, [state])
