import { useState } from 'react'
import { useBotCheck } from '../bot-check/use-bot-check.tsx'
import { requestPasswordReset } from '../calls/auth.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { useSession } from './use-session.ts'
import { useAct } from './use-act.ts'

/** The signed-in user's verified e-mail, to which a link for a new password can go; undefined without one. */
export const usePasswordEmail = (brandId: string): string | undefined => {
  const user = useSession(brandId)?.user
  return user?.emailVerified ? (user.email ?? undefined) : undefined
}

/** A button that sends a link for a new password to the verified e-mail; empty where there is none. */
export const ChangePassword = ({ brandId }: { readonly brandId: string }) => {
  const t = useT()
  const email = usePasswordEmail(brandId)
  const botCheck = useBotCheck({ purpose: 'link' })
  const { working, problem, run } = useAct()
  const [isSent, setIsSent] = useState(false)
  if (email === undefined) return null
  const ask = () =>
    run(async () => {
      await botCheck.send((botToken) => requestPasswordReset({ email, brandId }, { botToken }))
      setIsSent(true)
    })
  if (isSent) {
    const text = t('session.changePasswordSent', { email })
    return <Notice kind="success" title={t('session.sentTitle')} text={text} />
  }
  return (
    <>
      {problem && <Notice {...problem} />}
      <Button kind="second" working={working} {...botCheck.guard} onClick={() => void ask()}>
        {working ? t('session.emailing') : t('session.changePassword')}
      </Button>
      {botCheck.bubble}
    </>
  )
}
