import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { sinceOpened } from '@openchair/ui/clock/clock.ts'

/** Milliseconds after a press until something may move. */
const peace = 1000
/** Milliseconds between one look and the next. */
const pause = 250

/**
 * Whether a keyboard is on something within the element that can be pressed. What a finger pressed keeps the focus for as long as nothing
 * else is pressed, and a heading gets it where its neighbour went: neither waits for anything.
 */
const hasKeyboard = (within: HTMLElement | null): boolean => {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    activeElement.tabIndex >= 0 &&
    activeElement.matches(':focus-visible') &&
    within?.contains(activeElement) === true
  )
}

/**
 * Acts as soon as nobody would notice that something moves, while that `isWanted`: no pointer is down, the last press is a second
 * ago, and no keyboard is within the element.
 */
export const useCalm = (within: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void => {
  const pressed = useRef({ isDown: false, last: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const press = ({ type }: Event) => {
      pressed.current = { isDown: type === 'pointerdown', last: sinceOpened() }
    }
    const names = ['pointerdown', 'pointerup', 'pointercancel', 'keydown']
    for (const name of names) addEventListener(name, press, { capture: true, passive: true })
    return () => {
      for (const name of names) removeEventListener(name, press, { capture: true })
    }
  }, [])
  const look = useEffectEvent(() => {
    const { isDown, last } = pressed.current
    if (!isDown && sinceOpened() - last >= peace && !hasKeyboard(within.current)) act()
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => look(), pause)
    return () => clearInterval(timer)
  }, [isWanted])
}
