import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'

/** Past this share of its height the sheet shuts, or at a flick faster than this (pixels a millisecond). */
const enough = 0.3
const flick = 0.5

type Drag = { readonly start: number; last: number; lastTime: number; speed: number }

/** Lets the sheet follow the finger by its handle; `direction` is 1 for one that goes down, -1 for one that goes up. */
export const useDragToClose = (
  sheet: RefObject<HTMLDialogElement | null>,
  direction: 1 | -1,
  onClose: () => void,
) => {
  const drag = useRef<Drag>(undefined)

  const settle = (): void => {
    drag.current = undefined
    sheet.current?.removeAttribute('data-dragged')
    sheet.current?.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button, a, input')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { start: event.clientY, last: event.clientY, lastTime: event.timeStamp, speed: 0 }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      if (!current || !sheet.current) return
      const distance = Math.max(0, (event.clientY - current.start) * direction)
      const elapsed = Math.max(1, event.timeStamp - current.lastTime)
      current.speed = ((event.clientY - current.last) * direction) / elapsed
      current.last = event.clientY
      current.lastTime = event.timeStamp
      sheet.current.setAttribute('data-dragged', '')
      sheet.current.style.setProperty('--drag', `${distance * direction}px`)
    },
    onPointerUp: () => {
      const current = drag.current
      if (!current || !sheet.current) return
      const distance = (current.last - current.start) * direction
      const closes = distance > sheet.current.offsetHeight * enough || (distance > 0 && current.speed > flick)
      settle()
      if (closes) onClose()
    },
    onPointerCancel: settle,
  }
}
