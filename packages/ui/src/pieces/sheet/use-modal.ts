import { type RefObject, useEffect, useRef } from 'react'
import { played } from '../../browser/played.ts'
import { isWide } from '../../theme/wide.ts'
import { openModal } from '../kept-focus/open-modal.ts'
import { around, focusLeft } from '../kept-focus/kept-focus.ts'

/** The first field that is still to be filled in, on a desktop, where no keyboard comes up for it. */
const firstField = (dialog: HTMLDialogElement): HTMLElement | undefined =>
  isWide() && matchMedia('(hover: hover)').matches
    ? [
        ...dialog.querySelectorAll<HTMLInputElement>('input[required]:not([type=radio], [type=checkbox])'),
      ].find(({ value }) => value === '')
    : undefined

/**
 * Opens and shuts a native modal dialog. The browser keeps the focus inside and gives it back afterwards;
 * it begins at the heading, so that the title is read and no keyboard jumps up; on a desktop at the first field to be filled in. `onGone` follows once the
 * way out has been seen.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  open: boolean,
  onGone?: () => void,
): void => {
  const gone = useRef(onGone)
  const opener = useRef<readonly Element[]>([])
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      opener.current = document.activeElement ? around(document.activeElement) : []
      openModal(element, firstField(element) ?? heading.current)
    }
    if (!open && element.open) {
      element.close()
      const { activeElement } = document
      // Its opener has gone with what was changed, or with the page that it stood on.
      if (activeElement === document.body || element.contains(activeElement)) focusLeft(opener.current)
      void played([element]).then(() => gone.current?.())
    }
  }, [dialog, heading, open])
}
