import { useEffect, useEffectEvent } from 'react'
import { scrolling } from '@openchair/ui/browser/scrolling.ts'

/** Milliseconds after a press in which nothing moves under the finger (docs/decisions/056). */
const rest = 150

/**
 * Scrolls the line that a day has no times to directly under the bar, with the alternatives below it, once
 * all of that is loaded. Only after a finger has just pressed this day; for keyboard users the focused day
 * stays in sight.
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
