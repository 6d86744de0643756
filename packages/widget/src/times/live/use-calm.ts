import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { sinceOpened } from '@openchair/ui/clock/clock.ts'

/** Milliseconds after a press before anything may move. */
const peace = 1000
/** Milliseconds between checks. */
const pause = 250

/** Tells if the keyboard's focus is on a pressable element here. A focused heading does not count. */
const hasKeyboard = (within: HTMLElement | null): boolean => {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    activeElement.tabIndex >= 0 &&
    activeElement.matches(':focus-visible') &&
    within?.contains(activeElement) === true
  )
}

/** Acts as soon as it disturbs nobody: no pointer down, a second after a press, no keyboard focus within. */
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
