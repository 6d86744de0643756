import { useEffect, useEffectEvent } from 'react'
import { scrolling } from '@openchair/ui/browser/scrolling.ts'

/** Milliseconds after a press in which nothing moves under the finger (docs/decisions/056). */
const rest = 150

/**
 * Brings the line that says that a day has nothing right under the bar, with what can be had instead below it, once all of that is
 * there. Only where a finger has just pressed this day: who uses a keyboard keeps the day in sight that has the focus.
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
