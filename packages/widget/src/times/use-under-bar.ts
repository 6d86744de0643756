import { useEffect } from 'react'
import { scrolling } from '../browser/scrolling.ts'

/** Milliseconds after a press in which nothing moves under the finger (docs/decisions/056). */
const rest = 150

/**
 * Brings the line that says that a day has nothing right under the bar, with what can be had instead below it, once all of that is
 * there. Only where a finger has just pressed this day: who uses a keyboard keeps the day in sight that has the focus.
 */
export const useUnderBar = (day: string, isWhole: boolean, lineOf: () => Element | null | undefined): void =>
  useEffect(() => {
    if (!isWhole || !document.activeElement?.matches(`[data-day="${day}"]:not(:focus-visible)`))
      return undefined
    const timer = setTimeout(() => lineOf()?.scrollIntoView({ block: 'start', behavior: scrolling() }), rest)
    return () => clearTimeout(timer)
    // Where the line stands is asked when it is scrolled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day, isWhole])
