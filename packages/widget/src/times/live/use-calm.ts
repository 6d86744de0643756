import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds after a press until something may move. */
const peace = 1000
/** Milliseconds between one look and the next. */
const pause = 250

/**
 * Acts as soon as nobody would notice that something moves, while that `isWanted`: no pointer is down, the last press is a second
 * ago, and the focus is not within the element.
 */
export const useCalm = (within: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void => {
  const pressed = useRef({ isDown: false, last: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const press = ({ type }: Event) => {
      pressed.current = { isDown: type === 'pointerdown', last: performance.now() }
    }
    const names = ['pointerdown', 'pointerup', 'pointercancel', 'keydown']
    for (const name of names) addEventListener(name, press, { capture: true, passive: true })
    return () => {
      for (const name of names) removeEventListener(name, press, { capture: true })
    }
  }, [])
  const look = useEffectEvent(() => {
    const { isDown, last } = pressed.current
    const isWithin = within.current?.contains(document.activeElement) ?? false
    if (!isDown && performance.now() - last >= peace && !isWithin) act()
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => look(), pause)
    return () => clearInterval(timer)
  }, [isWanted])
}
