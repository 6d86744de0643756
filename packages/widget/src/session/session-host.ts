import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authToken } from '../browser/auth-token.ts'
import { closePopup } from '../popup-stack/popup-stack.ts'

/** Whether an answer is one user's own: nobody else may find it. */
export const isOfUser = ({ queryKey: [path] }: Query): boolean =>
  typeof path === 'string' && /^\/v1\/(?:user|customer)\//.test(path)

/**
 * Takes every answer that was one user's own away, and the sheets that show nothing else, as soon as their token is gone or
 * another's has come, in whatever tab that happened (spec 4, Login and session).
 */
export const SessionHost = () => {
  const client = useQueryClient()
  useEffect(() => {
    let known = authToken.read()
    return authToken.subscribe(() => {
      const token = authToken.read()
      if (token === known) return
      known = token
      client.removeQueries({ predicate: isOfUser })
      for (const name of ['savedCard', 'ownDetails', 'sessions', 'ways'] as const) closePopup(name)
    })
  }, [client])
  return null
}
