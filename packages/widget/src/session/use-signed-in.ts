import type { NewSession } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { closePopup } from '../popup-stack/popup-stack.ts'
import { keepSession } from './sign-in.ts'
import { welcomeOf } from './user-name.ts'

/**
 * The common end of all ways to sign in: the guest stays where they were, with their choices; `told` is the
 * message.
 */
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
