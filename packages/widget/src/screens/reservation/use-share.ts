import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useToastHere } from '../../popup-stack/toast-here.ts'

const wasClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Gives a link to the booking away that shows it and permits nothing, without what the guest wrote (behaviour 56, 67): by the phone's own
 * sheet where there is one, else into the clipboard.
 */
export const useShare = (lookId: string, title: string) => {
  const t = useT()
  const isHydrated = useHydrated()
  const showHere = useToastHere('copied link')
  const canShare = isHydrated && 'share' in navigator
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t('reservation.copied'), text: t('reservation.copiedText') })
    } catch {
      // A frame may not write there: the link is shown, to be marked by hand.
      showHere({ kind: 'info', title: t('reservation.copyByHand'), text: url })
    }
  }
  const share = async () => {
    const url = `${location.origin}${basePath}${paths.reservation.to(lookId)}`
    if (!canShare) return copy(url)
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      return wasClosed(error) ? undefined : copy(url)
    }
  }
  return { label: t(canShare ? 'reservation.share' : 'reservation.copyLink'), share }
}
