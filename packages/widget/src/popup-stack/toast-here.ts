import { useEffect } from 'react'
import { hideToastAbout, showToast, type Toast } from '@openchair/ui/pieces/toast/toast.tsx'
import { usePopups } from './popup-stack.ts'

/**
 * Shows a text that the guest is to copy by hand. It stays until they copy or close it, its page leaves, or a
 * sheet opens, whose heading it would cover.
 */
export const useToastHere = (about: string): ((toast: Pick<Toast, 'kind' | 'title' | 'text'>) => void) => {
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
