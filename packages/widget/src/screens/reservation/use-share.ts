import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useToastHere } from '../../popup-stack/toast-here.ts'

const wasClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Shares a link that shows the booking but permits nothing, without the guest's note (links/look-only, bookings/note): with
 * the phone's own share sheet where there is one, else through the clipboard.
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
      // A frame may not use the clipboard: the link is shown, for the guest to select by hand.
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
