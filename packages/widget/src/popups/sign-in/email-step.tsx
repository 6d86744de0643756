import { isBlank, minPasswordLength } from '@openchair/contract'
import { cleanEmail, passwordFaults } from '@openchair/rules'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { logIn, signUp } from '../../calls/auth.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { ruleTexts } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { Agreement } from '../../rights/agreement.tsx'
import { AccountForm, useAccountForm } from '../../session/account-form.tsx'
import { NameFields } from '../../session/customer-fields.tsx'
import { useSignedIn } from '../../session/sign-in.ts'
import css from './sign-in.module.css'
import { SignInEmail, type StepProps, useEmailFault } from './step.tsx'

type Props = StepProps & {
  /** True if the link that verifies an e-mail was used, or is too old. Signing in then sends another. */
  readonly isLinkOld: boolean
}

export const EmailStep = ({ brandId, email, onEmail, go, isLinkOld }: Props) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const emailFault = useEmailFault()
  // A proof is required only while others guess at the account.
  const botCheck = useBotCheck({ purpose: 'other', off: true })
  const [password, setPassword] = useState('')
  const account = useAccountForm({
    check: () => ({
      email: emailFault(email),
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
  return (
    <AccountForm
      account={account}
      botCheck={botCheck}
      lead={isLinkOld && <Notice title={t('session.linkOldTitle')} text={t('session.verifyOldText')} />}
      press={[t('session.signIn'), t('session.signingIn')]}
      foot={
        <p className={css.line}>
          {t('session.newHere')}
          <TextButton onClick={() => go('signUp')}>{t('session.createLink')}</TextButton>
        </p>
      }
    >
      <SignInEmail {...account.field('email', email, onEmail)} />
      <PasswordField
        kind="current"
        label={t('session.password')}
        {...account.field('password', password, setPassword)}
        aside={<TextButton onClick={() => go('forgotten')}>{t('session.forgottenLink')}</TextButton>}
      />
    </AccountForm>
  )
}

/** Names the rules that a password does not fulfill; undefined if it fulfills all. */
export const usePasswordFault = () => {
  const t = useT()
  const format = useFormat()
  return (password: string): string | undefined => {
    const lacking = passwordFaults(password).map((rule) =>
      rule === 'length' ? t(ruleTexts.length, { count: String(minPasswordLength) }) : t(ruleTexts[rule]),
    )
    return lacking.length === 0
      ? undefined
      : t('session.passwordFault', { rules: format.list(lacking.map((text) => text.toLowerCase())) })
  }
}

/** Creates an account by e-mail and password. A link confirms the address (accounts/verified-email). */
export const SignUpStep = ({ brandId, email, onEmail }: StepProps) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const emailFault = useEmailFault()
  const passwordFault = usePasswordFault()
  const botCheck = useBotCheck({ purpose: 'other' })
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [password, setPassword] = useState('')
  const account = useAccountForm({
    check: () => ({
      firstName: isBlank(names.firstName) ? t('session.firstNameFault') : undefined,
      lastName: isBlank(names.lastName) ? t('session.lastNameFault') : undefined,
      email: emailFault(email),
      password: passwordFault(password),
    }),
    send: async () => {
      const typed = { ...names, email: cleanEmail(email), password, brandId }
      const session = await botCheck.send((botToken) => signUp(typed, { botToken }))
      const text = t('session.signedUpText', { email: typed.email })
      signedIn(session, { title: t('session.signedUpTitle'), text })
    },
  })
  return (
    <AccountForm
      account={account}
      botCheck={botCheck}
      press={[t('session.create'), t('session.creating')]}
      foot={
        <>
          <Small className={css.centred ?? ''}>{t('session.linkComes')}</Small>
          <Agreement brand={brandId} by="signingUp" />
        </>
      }
    >
      <NameFields
        field={(name) => ({
          ...account.field(name, names[name], (typed) => setNames({ ...names, [name]: typed })),
          label: t(`session.${name}`),
          required: true,
        })}
      />
      <SignInEmail {...account.field('email', email, onEmail)} />
      <PasswordField
        kind="new"
        label={t('session.password')}
        {...account.field('password', password, setPassword)}
      />
    </AccountForm>
  )
}
