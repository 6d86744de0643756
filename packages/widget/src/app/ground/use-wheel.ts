import { useEffect } from 'react'

/** Pixels of a line, for wheels that count in lines. */
const line = 20

/** Pixels by which a turn of the wheel scrolls. */
const pixels = ({ deltaY, deltaMode }: WheelEvent, height: number): number =>
  deltaY *
  (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : deltaMode === WheelEvent.DOM_DELTA_LINE ? line : height)

/** The dialog on top: the last of those that are open. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** The part of the column that scrolls: the sheet that is open, else the page. */
const scroller = (): Element | undefined => {
  const dialog = openDialog()
  const within = dialog
    ? [dialog, ...dialog.querySelectorAll('*')]
    : [...document.querySelectorAll('[data-screen]')]
  return within.find(scrolls)
}

/** Tells by the way that an event takes, for what was pressed may be gone by now. */
const isInColumn = (event: Event): boolean =>
  event
    .composedPath()
    .some((each) => each instanceof Element && each.matches('[data-screen], dialog, [popover]'))

/** A press beside the column closes the sheet that is open, as one beside the sheet does. */
const closeSheet = (): void => {
  const dialog = openDialog()
  if (dialog && dialog.role !== 'alertdialog') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** The window answers as the column does: the wheel scrolls it from anywhere, and a press beside it puts a sheet away. */
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
