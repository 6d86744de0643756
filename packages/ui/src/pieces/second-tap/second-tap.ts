import { useEffect } from 'react'

/** Milliseconds, and pixels, within which a press is the second tap of the one before. */
export const doubleTap = { time: 500, distance: 12 }

type Press = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'pointerType'> & {
  /** What it is on, if that can be pressed. */
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

/** Whether this is the second tap of a double tap, on something else than the first. A mouse counts its clicks by itself. */
const isSecondTap = (before: Press, now: Press, { detail }: MouseEvent): boolean => {
  if (before.on === null || before.on === now.on) return false
  if (now.pointerType === 'mouse') return detail > 1
  const distance = Math.hypot(now.clientX - before.clientX, now.clientY - before.clientY)
  return now.timeStamp - before.timeStamp < doubleTap.time && distance < doubleTap.distance
}

/**
 * What a press opens, or lets slide under the finger, is not pressed by the second tap of a double tap: a sheet with the sum
 * would be left before it is seen, another time be chosen. Keys, scripts and presses one after the other are as quick as ever.
 */
export const SecondTaps = () => {
  useEffect(() => {
    let down: Press | undefined
    /** The last that pressed something. */
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
