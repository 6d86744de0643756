import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { sessionsFilter } from '../calls/auth.ts'
import { whenRefused } from '../calls/status.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { closePopup } from '../popup-stack/popup-stack.ts'

const SessionEnd = lazyPart(() => import('./session-end.ts'), ['session'])

/** Tells if a query has data of one user, which nobody else may see. */
export const isOfUser = ({ queryKey: [path] }: Query): boolean =>
  typeof path === 'string' && /^\/v1\/(?:user|customer)\//.test(path)

/**
 * Removes a user's data, and the sheets that show only such data, as soon as their token is removed or
 * replaced, in any tab (accounts/session-events). Says so where the session was ended elsewhere.
 */
export const SessionHost = () => {
  const client = useQueryClient()
  /** The number of times that a session of this page was ended elsewhere. */
  const [ends, setEnds] = useState(0)
  useEffect(
    () =>
      whenRefused('session_expired', () => {
        const wasSeen = client.getQueriesData(sessionsFilter).some(([, session]) => session !== undefined)
        if (wasSeen) setEnds((count) => count + 1)
      }),
    [client],
  )
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
  if (ends === 0) return null
  return (
    <PartBoundary part={SessionEnd}>
      <SessionEnd key={ends} />
    </PartBoundary>
  )
}
