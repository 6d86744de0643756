import { cleanEmail } from '@openchair/rules'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { logIn } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { EmailField, isReachable } from './email-field.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import type { StepProps } from './step.ts'
import { useAccountForm } from '../../session/use-account-form.ts'

type Props = StepProps & {
  /** True if the link that verifies an e-mail was used, or is too old; signing in sends another. */
  readonly isLinkOld: boolean
}

/** Signs in with e-mail and password. */
export const EmailStep = ({ brandId, email, onEmail, go, isLinkOld }: Props) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  // Required only while others guess at the account.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const [password, setPassword] = useState('')
  const { form, problem, working, field, submit } = useAccountForm({
    check: () => ({
      email: isReachable(email) ? undefined : t('session.emailFault'),
      password: password === '' ? t('session.passwordMissing') : undefined,
    }),
    send: async () => {
      const typed = { email: cleanEmail(email), password, brandId }
      signedIn(await botCheck.send((botToken) => logIn(typed, { botToken })))
    },
    word: ({ code, message }) => {
      if (code === 'incorrect_password')
        return { title: t('session.noMatchTitle'), text: t('session.noMatchText') }
      if (code === 'email_not_verified')
        return { title: t('session.unverifiedTitle'), text: messageLines(message).text ?? message }
      return undefined
    },
  })
  const old = { title: t('session.linkOldTitle'), text: t('session.verifyOldText') }
  const told = problem ?? (isLinkOld ? old : undefined)
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {told && <Notice {...told} />}
      <EmailField {...field('email', email, onEmail)} />
      <PasswordField
        kind="current"
        label={t('session.password')}
        {...field('password', password, setPassword)}
        aside={<TextButton onClick={() => go('forgotten')}>{t('session.forgottenLink')}</TextButton>}
      />
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.signingIn') : t('session.signIn')}
      </Button>
      {botCheck.bubble}
      <p className={css.line}>
        {t('session.newHere')}
        <TextButton onClick={() => go('signUp')}>{t('session.createLink')}</TextButton>
      </p>
    </form>
  )
}
