import { hideToastAbout, showToast, type Toast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useEffect } from 'react'
import { usePopups } from './popup-stack.ts'

/** Shows a text to copy by hand, until it is copied or closed, or a sheet's heading needs the space. */
const useToastHere = (about: string): ((toast: Pick<Toast, 'kind' | 'title' | 'text'>) => void) => {
  useEffect(() => {
    const hide = () => hideToastAbout(about)
    const stop = usePopups.subscribe(hide)
    document.addEventListener('copy', hide)
    return () => {
      stop()
      document.removeEventListener('copy', hide)
      hide()
    }
  }, [about])
  return (toast) => showToast({ ...toast, about, stays: true })
}

/** Copies a text and says so. Where a frame may not use the clipboard, shows the text to copy by hand. */
export const useCopy = (about: string, byHand: Pick<Toast, 'kind' | 'title'>) => {
  const showHere = useToastHere(about)
  return async (text: string, done: Pick<Toast, 'title' | 'text'>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'success', ...done })
    } catch {
      showHere({ ...byHand, text })
    }
  }
}

/** Opens the device's share sheet, or copies where there is none. Closing that sheet shares nothing. */
export const shareOrCopy = async (what: ShareData, copy: () => Promise<void>): Promise<void> => {
  if (!('share' in navigator)) return copy()
  try {
    return await navigator.share(what)
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy()
  }
}
