import { useEffect } from 'react'

/** The most milliseconds and pixels between two presses that make a double tap. */
export const doubleTap = { time: 500, distance: 12 }

type Press = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'pointerType'> & {
  /** The pressed element, or null if it cannot be pressed. */
  readonly on: Element | null
}

const pressable = 'button, a, label, summary, input, select, textarea'

const pressOf = ({ timeStamp, clientX, clientY, pointerType, target }: PointerEvent): Press => ({
  timeStamp,
  clientX,
  clientY,
  pointerType,
  on: target instanceof Element ? target.closest(pressable) : null,
})

/** Tells if `now` is the second tap of a double tap, on another element. A mouse counts its clicks itself. */
const isSecondTap = (before: Press, now: Press, { detail }: MouseEvent): boolean => {
  if (before.on === null || before.on === now.on) return false
  if (now.pointerType === 'mouse') return detail > 1
  const distance = Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY)
  return now.timeStamp - before.timeStamp < doubleTap.time && distance < doubleTap.distance
}

/**
 * Ignores the second tap of a double tap on an element that the first has opened or moved there, such as a
 * sheet with the sum. Keys, scripts and slower presses are unaffected.
 */
export const SecondTaps = () => {
  useEffect(() => {
    let down: Press | undefined
    /** The last press on something that can be pressed. */
    let before: Press | undefined
    const begin = (event: PointerEvent) => {
      down = pressOf(event)
    }
    const press = (event: MouseEvent) => {
      if (event.detail === 0 || !down) return
      if (before && isSecondTap(before, down, event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else before = down
    }
    addEventListener('pointerdown', begin, { capture: true })
    addEventListener('click', press, { capture: true })
    return () => {
      removeEventListener('pointerdown', begin, { capture: true })
      removeEventListener('click', press, { capture: true })
    }
  }, [])
  return null
}
