import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { NewSession } from '@openchair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { logout, sessionQuery } from '../calls/auth.ts'
import { track } from '../tracking/track.ts'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { closePopup } from '../popup-stack/popup-stack.ts'
import { welcomeOf } from './user-name.ts'

/** Ends every way to sign in alike: the guest stays on their page. `told` replaces the greeting. */
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

/** Stores the session with which the server has answered a way to sign in. */
export const keepSession = (
  client: QueryClient,
  brandId: string,
  { token, expiresAt, user, isNew }: NewSession,
): void => {
  authToken.write(token, expiresAt)
  keepAnswer(client, sessionQuery(brandId), { expiresAt, user })
  track({ name: isNew ? 'signedUp' : 'signedIn' })
}

/** Signs out on this device at once, without waiting for the server, which may be unavailable. */
export const signOut = async (): Promise<void> => {
  const token = authToken.read()
  const ended = logout().catch(() => undefined)
  authToken.forget(token)
  await ended
}
