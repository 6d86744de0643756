import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { useT } from '../../i18n/use-t.ts'
import { basePath, paths } from '../../paths.ts'
import { shareOrCopy, useCopy } from '../../popup-stack/share.ts'

/** Shares a link that permits nothing and hides the note (links/look-only, bookings/note). */
export const useShare = (lookId: string, title: string) => {
  const t = useT()
  const isHydrated = useHydrated()
  const copy = useCopy('copied link', { kind: 'info', title: t('reservation.copyByHand') })
  const canShare = isHydrated && 'share' in navigator
  const share = () => {
    const url = `${location.origin}${basePath}${paths.reservation.to(lookId)}`
    return shareOrCopy({ title, url }, () =>
      copy(url, { title: t('reservation.copied'), text: t('reservation.copiedText') }),
    )
  }
  return { label: t(canShare ? 'reservation.share' : 'reservation.copyLink'), share }
}
