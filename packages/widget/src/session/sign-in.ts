import type { NewSession } from '@openchair/contract'
import type { QueryClient } from '@tanstack/react-query'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { logout, sessionQuery } from '../calls/auth.ts'
import { track } from '../tracking/track.ts'

/** Signs in with the server's answer to any way of signing in. */
export const keepSession = (
  client: QueryClient,
  brandId: string,
  { token, expiresAt, user, isNew }: NewSession,
): void => {
  authToken.write(token, expiresAt)
  client.setQueryData(sessionQuery(brandId).queryKey, { expiresAt, user })
  track({ name: isNew ? 'signedUp' : 'signedIn' })
}

/** Signs out at once, on this device in any case, because the server may be unavailable. */
export const signOut = async (): Promise<void> => {
  const token = authToken.read()
  const ended = logout().catch(() => undefined)
  authToken.forget(token)
  await ended
}
