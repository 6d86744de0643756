import { useEffect, useEffectEvent } from 'react'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'

/** Announces once that the session was ended elsewhere. Its code loads when that happens. */
export default function SessionEnd() {
  const t = useT()
  const tell = useEffectEvent(() => {
    showToast({ kind: 'info', title: t('session.endedElsewhere'), text: t('session.endedElsewhereText') })
  })
  useEffect(() => tell(), [])
  return null
}
