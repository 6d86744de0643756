import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarView } from './use-calendar.ts'

/** Milliseconds without scrolling before the calendar folds, so that no finger is disturbed. */
const rest = 150

/** The first element below the calendar and its legend, which disappears when the calendar is folded. */
const afterOf = (grid: HTMLElement): Element | undefined => {
  let each = grid.nextElementSibling
  while (each?.matches('[aria-hidden]')) each = each.nextElementSibling
  return each ?? undefined
}

const topOf = (scroller: Element): number =>
  scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top

const scrollerOf = (element: HTMLElement): Element => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/** Folds the weeks left open once they are out of sight, and scrolls so that nothing visible moves. */
export const useLateFold = (
  { foldDone, foldRest }: CalendarView,
  grid: RefObject<HTMLElement | null>,
): void => {
  const foldUnseen = useEffectEvent(() => {
    const element = grid.current
    const after = element && afterOf(element)
    if (!after) return
    const scroller = scrollerOf(element)
    const before = after.getBoundingClientRect().top
    if (before > topOf(scroller)) return
    const focused = document.activeElement?.closest<HTMLElement>('[data-day]')
    const day = focused && element.contains(focused) ? focused.dataset['day'] : undefined
    flushSync(foldRest)
    scroller.scrollBy({ top: after.getBoundingClientRect().top - before, behavior: 'instant' })
    if (day !== undefined)
      element.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (foldDone) return undefined
    let isTouched = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = ({ type }: Event) => {
      if (type !== 'scroll') isTouched = type === 'touchstart' || type === 'touchmove'
      clearTimeout(timer)
      if (!isTouched) timer = setTimeout(foldUnseen, rest)
    }
    const names = ['scroll', 'touchstart', 'touchmove', 'touchend', 'touchcancel']
    for (const name of names) addEventListener(name, hear, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of names) removeEventListener(name, hear, { capture: true })
    }
  }, [foldDone])
}
