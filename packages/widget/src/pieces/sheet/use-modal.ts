import { type RefObject, useEffect, useRef } from 'react'
import { focusPage } from '../kept-focus/kept-focus.ts'

/**
 * Opens and shuts a native modal dialog. The browser keeps the focus inside and gives it back afterwards;
 * it begins at the heading, so that the title is read and no keyboard jumps up. `onGone` follows once the
 * way out has been seen.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  open: boolean,
  onGone?: () => void,
): void => {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      heading.current?.focus({ preventScroll: true })
    }
    if (!open && element.open) {
      element.close()
      // Its opener may have gone with the page that it stood on.
      if (document.activeElement === document.body) focusPage()
      const leaving = element.getAnimations().map((animation) => animation.finished)
      void Promise.allSettled(leaving).then(() => gone.current?.())
    }
  }, [dialog, heading, open])
}
