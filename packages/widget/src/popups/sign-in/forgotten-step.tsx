import { cleanEmail } from '@openchair/rules'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestPasswordReset, resetPassword } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { countdownText, useCountdown } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { AccountForm, useAccountForm } from '../../session/account-form.tsx'
import { type CallFault, callFault } from '../../session/call-fault.ts'
import { useSignedIn } from '../../session/sign-in.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { usePasswordFault } from './email-step.tsx'
import css from './sign-in.module.css'
import { SignInEmail, type StepProps, useEmailFault } from './step.tsx'

const useResetLink = ({ brandId, email }: Pick<StepProps, 'brandId' | 'email'>) => {
  const botCheck = useBotCheck({ purpose: 'link' })
  const send = () =>
    botCheck.send((botToken) => requestPasswordReset({ email: cleanEmail(email), brandId }, { botToken }))
  return { botCheck, send }
}

type ForgottenProps = StepProps & {
  /** True if the mailed link was used, or is too old. */
  readonly isLinkOld: boolean
}

/** Asks for the e-mail to which the link for a new password goes. */
export const ForgottenStep = ({ email, onEmail, go, isLinkOld, ...of }: ForgottenProps) => {
  const t = useT()
  const emailFault = useEmailFault()
  const { botCheck, send } = useResetLink({ ...of, email })
  const account = useAccountForm({
    check: () => ({ email: emailFault(email) }),
    send: async () => {
      await send()
      go('sent')
    },
  })
  return (
    <AccountForm
      account={account}
      botCheck={botCheck}
      lead={
        isLinkOld ? (
          <Notice title={t('session.linkOldTitle')} text={t('session.linkOldText')} />
        ) : (
          <p className={css.lead}>{t('session.forgottenLead')}</p>
        )
      }
      press={[t('session.emailLink'), t('session.emailing')]}
      foot={
        <p className={css.line}>
          <TextButton onClick={() => go('ways')}>{t('session.codeInstead')}</TextButton>
        </p>
      }
    >
      <SignInEmail {...account.field('email', email, onEmail)} />
    </AccountForm>
  )
}

/** The minutes for which a link is valid (accounts/password). */
const linkMinutes = 30
const resendSeconds = 60

/** Says where the link went, in the same way for known and unknown addresses. */
export const SentStep = ({ email, go, ...of }: StepProps) => {
  const t = useT()
  const { botCheck, send } = useResetLink({ ...of, email })
  const { left, restart } = useCountdown(resendSeconds)
  const [problem, setProblem] = useState<CallFault>()
  const sendAgain = async () => {
    try {
      await send()
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

/** Sets a new password by the token of a mailed link, and signs in. */
export const NewPasswordStep = ({ brandId, go, token }: StepProps & { readonly token: string }) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const passwordFault = usePasswordFault()
  const [password, setPassword] = useState('')
  const account = useAccountForm({
    check: () => ({ password: passwordFault(password) }),
    send: async () => {
      try {
        const { removed = [], ...session } = await resetPassword({ token, password, brandId })
        signedIn(session)
        openPopup('ways', { brandId, removed })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'link_expired') throw error
        go('linkOld')
      }
    },
  })
  return (
    <AccountForm
      account={account}
      press={[t('session.save'), t('session.saving')]}
      foot={<Small className={css.centred ?? ''}>{t('session.signsOutElsewhere')}</Small>}
    >
      <PasswordField
        kind="new"
        label={t('session.newPassword')}
        {...account.field('password', password, setPassword)}
      />
    </AccountForm>
  )
}
