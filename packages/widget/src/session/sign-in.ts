import type { NewSession } from '@openchair/contract'
import type { QueryClient } from '@tanstack/react-query'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { logout, sessionQuery } from '../calls/auth.ts'
import { track } from '../tracking/track.ts'

/** Signs in with what the server answered to any of the ways of doing so. */
export const keepSession = (
  client: QueryClient,
  brandId: string,
  { token, expiresAt, user, isNew }: NewSession,
): void => {
  authToken.write(token, expiresAt)
  client.setQueryData(sessionQuery(brandId).queryKey, { expiresAt, user })
  track({ name: isNew ? 'signedUp' : 'signedIn' })
}

/** Signs out at once, on this device in any case: the server may be out of reach. */
export const signOut = async (): Promise<void> => {
  const token = authToken.read()
  const ended = logout().catch(() => undefined)
  authToken.forget(token)
  await ended
}
