import { cleanEmail } from '@openchair/rules'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestPasswordReset } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { countdownText, useCountdown } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { type CallFault, callFault } from '../../session/call-fault.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import type { StepProps } from './step.ts'

/**
 * The minutes for which a link is valid (accounts/password), and the seconds until another one can be requested.
 */
const linkMinutes = 30
const resendSeconds = 60

/** Says where the link went, in the same way for known and unknown addresses. */
export const SentStep = ({ brandId, email, go }: StepProps) => {
  const t = useT()
  const botCheck = useBotCheck({ purpose: 'link' })
  const { left, restart } = useCountdown(resendSeconds)
  const [problem, setProblem] = useState<CallFault>()
  const sendAgain = async () => {
    try {
      const to = { email: cleanEmail(email), brandId }
      await botCheck.send((botToken) => requestPasswordReset(to, { botToken }))
      setProblem(undefined)
      restart(resendSeconds)
      announce(t('session.newLinkSent'))
    } catch (error) {
      setProblem(callFault(t, error))
    }
  }
  return (
    <div className={stack.stack}>
      <Picture src={ownArt('spot-envelope')} name="" size="l" />
      <p className={css.lead}>
        {t('session.sentBefore')} <b>{cleanEmail(email)}</b>{' '}
        {t('session.sentAfter', { minutes: linkMinutes })}
      </p>
      <Note icon="info">{t('session.spam')}</Note>
      {problem && <Notice {...problem} />}
      <Button onClick={() => go('email')}>{t('session.backToSignIn')}</Button>
      <div className={css.between}>
        {left > 0 ? (
          <Quiet>{t('session.newLinkIn', { time: countdownText(left) })}</Quiet>
        ) : (
          <TextButton {...botCheck.guard} onClick={() => void sendAgain()}>
            {t('session.sendNewLink')}
          </TextButton>
        )}
        {botCheck.bubble}
        <TextButton onClick={() => go('forgotten')}>{t('session.otherAddress')}</TextButton>
      </div>
    </div>
  )
}
