import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authToken } from '../browser/auth-token.ts'
import { sessionsFilter } from '../calls/auth.ts'
import { whenRefused } from '../calls/status.ts'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '../pieces/toast/toast.tsx'
import { closePopup } from '../popup-stack/popup-stack.ts'

/** Whether an answer is one user's own: nobody else may find it. */
export const isOfUser = ({ queryKey: [path] }: Query): boolean =>
  typeof path === 'string' && /^\/v1\/(?:user|customer)\//.test(path)

/**
 * Takes every answer that was one user's own away, and the sheets that show nothing else, as soon as their token is gone or
 * another's has come, in whatever tab that happened (spec 4, Login and session). Says so where a session that was seen here was ended
 * elsewhere.
 */
export const SessionHost = () => {
  const client = useQueryClient()
  const t = useT()
  const tellEnd = useEffectEvent(() => {
    const wasSeen = client.getQueriesData(sessionsFilter).some(([, session]) => session !== undefined)
    if (!wasSeen) return
    const text = t('common.signedOutElsewhereText')
    showToast({ kind: 'info', title: t('common.signedOutElsewhere'), text })
  })
  useEffect(() => whenRefused('session_expired', () => tellEnd()), [])
  useEffect(() => {
    let known = authToken.read()
    return authToken.subscribe(() => {
      const token = authToken.read()
      if (token === known) return
      known = token
      client.removeQueries({ predicate: isOfUser })
      closePopup('savedCard')
      closePopup('ownDetails')
      closePopup('sessions')
    })
  }, [client])
  return null
}
