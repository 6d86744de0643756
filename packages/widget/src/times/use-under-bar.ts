import { useEffect, useEffectEvent } from 'react'
import { scrolling } from '@openchair/ui/browser/scrolling.ts'

/** Milliseconds after a press during which nothing moves under the finger (docs/decisions/056). */
const rest = 150

/**
 * Scrolls to directly under the bar the line that says that a day has no times, once its alternatives are
 * loaded. Only if the guest has just pressed this day by finger. For keyboard users the focused day stays in
 * sight.
 */
export const useUnderBar = (
  day: string,
  isWhole: boolean,
  lineOf: () => Element | null | undefined,
): void => {
  const bring = useEffectEvent(() => lineOf()?.scrollIntoView({ block: 'start', behavior: scrolling() }))
  useEffect(() => {
    if (!isWhole || !document.activeElement?.matches(`[data-day="${day}"]:not(:focus-visible)`))
      return undefined
    const timer = setTimeout(bring, rest)
    return () => clearTimeout(timer)
  }, [day, isWhole])
}
