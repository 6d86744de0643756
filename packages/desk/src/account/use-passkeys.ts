import type { OutputOf } from '@openchair/contract'
import type { getDeskAccount } from '@openchair/contract/calls'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useSensitiveAct } from '../acts/use-sensitive-act.ts'
import { accountQuery, addPasskey, removePasskey } from '../calls/passkeys.ts'
import { sessionQuery } from '../calls/session.ts'
import { useT } from '../i18n/use-t.ts'

type Account = OutputOf<typeof getDeskAccount>

/** Adds and removes passkeys of the signed-in person, after a recent sign-in. */
export const usePasskeys = () => {
  const t = useT()
  const client = useQueryClient()
  const { act, ...acting } = useSensitiveAct()
  const change = (carryOut: () => Promise<Account | undefined>, title: string) =>
    act(async () => {
      const account = await carryOut()
      if (account === undefined) return
      keepAnswer(client, accountQuery(), account)
      showToast({ kind: 'success', title })
      // The hints of the session follow from its passkeys.
      await client.invalidateQueries(sessionQuery())
    })
  return {
    ...acting,
    add: () => void change(addPasskey, t('account.added')),
    remove: (id: string) => void change(() => removePasskey(id), t('account.removed')),
  }
}

/** Gives the fault of a change of passkeys in words; undefined where nothing went wrong. */
export const usePasskeyFault = ({ fault }: Pick<ReturnType<typeof usePasskeys>, 'fault'>) => {
  const t = useT()
  if (fault === undefined) return undefined
  if (fault.code === 'passkey_exists') return t('account.exists')
  if (fault.code === 'passkey_failed') return t('account.deviceFailed')
  if (fault.status === 0 || fault.status >= 500) return t('common.networkErrorText')
  // The server's own words are in the language of the request.
  return fault.message || t('account.failed')
}
