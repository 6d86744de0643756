import { useEffect } from 'react'

/** Pixels of a line, for wheels that count in lines. */
const line = 20

/** The pixels that a turn of the wheel scrolls. */
const pixels = ({ deltaY, deltaMode }: WheelEvent, height: number): number =>
  deltaY *
  (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : deltaMode === WheelEvent.DOM_DELTA_LINE ? line : height)

/** The topmost open dialog: the last one. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** The scrolling part of the column: the open sheet, else the page. */
const scroller = (): Element | undefined => {
  const dialog = openDialog()
  const within = dialog
    ? [dialog, ...dialog.querySelectorAll('*')]
    : [...document.querySelectorAll('[data-screen]')]
  return within.find(scrolls)
}

/** Uses the event's path, because the pressed element may be gone by now. */
const isInColumn = (event: Event): boolean =>
  event
    .composedPath()
    .some((each) => each instanceof Element && each.matches('[data-screen], dialog, [popover]'))

/** Closes the open sheet at a press beside the column, like one beside the sheet. */
const closeSheet = (): void => {
  const dialog = openDialog()
  if (dialog && dialog.role !== 'alertdialog') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/**
 * Extends the column to the whole window: the wheel scrolls it from anywhere, and a press beside it closes a
 * sheet.
 */
export const useWheel = (): void =>
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (isInColumn(event) || event.ctrlKey) return
      const found = scroller()
      found?.scrollBy({ top: pixels(event, found.clientHeight) })
    }
    const press = (event: MouseEvent) => {
      if (!isInColumn(event)) closeSheet()
    }
    addEventListener('wheel', turn, { passive: true })
    addEventListener('click', press)
    return () => {
      removeEventListener('wheel', turn)
      removeEventListener('click', press)
    }
  }, [])
