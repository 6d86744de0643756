import type { NewSession } from '@openchair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { logout, sessionQuery } from '../calls/auth.ts'
import { track } from '../tracking/track.ts'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { closePopup } from '../popup-stack/popup-stack.ts'
import { welcomeOf } from './user-name.ts'

/** The common end of all ways to sign in: the guest stays where they were; `told` replaces the greeting. */
export const useSignedIn = (brandId: string) => {
  const t = useT()
  const client = useQueryClient()
  return (session: NewSession, told?: { readonly title: string; readonly text: string }): void => {
    keepSession(client, brandId, session)
    closePopup('phoneCode')
    closePopup('signIn')
    showToast({ kind: 'success', ...(told ?? { title: welcomeOf(t, session) }) })
  }
}

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
