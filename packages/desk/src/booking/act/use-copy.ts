import type { OpenedBooking } from '@openchair/contract'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Copies the guest's link, or shows it where the browser does not allow that. */
export const useCopy = ({ link }: Pick<OpenedBooking, 'link'>) => {
  const t = useT()
  return async (): Promise<void> => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'success', title: t('booking.linkCopied'), about: 'booking' })
    } catch {
      showToast({ kind: 'info', title: t('booking.linkIs'), text: link, about: 'booking', stays: true })
    }
  }
}
