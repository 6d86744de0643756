import { openModal } from '@openchair/ui/pieces/kept-focus/kept-focus.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** Opens a dialog over the page while it is drawn, with the focus on its heading. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element) openModal(element, element.querySelector('h2'))
    return () => element?.close()
  }, [])
  return dialog
}
