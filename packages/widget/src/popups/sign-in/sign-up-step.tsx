import { minPasswordLength, isBlank } from '@openchair/contract'
import { passwordFaults, cleanEmail } from '@openchair/rules'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { signUp } from '../../calls/auth.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { ruleTexts } from '@openchair/ui/pieces/password-field/rule-texts.ts'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { Agreement } from '../../rights/agreement.tsx'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { EmailField, isReachable } from './email-field.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import type { StepProps } from './step.ts'
import { useAccountForm } from '../../session/use-account-form.ts'

/** The text about missing rules of a password; undefined where it fulfils all. */
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

/** Creates an account by e-mail and password; a link confirms the address (accounts/verified-email). */
export const SignUpStep = ({ brandId, email, onEmail }: StepProps) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const passwordFault = usePasswordFault()
  const botCheck = useBotCheck({ purpose: 'other' })
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [password, setPassword] = useState('')
  const { form, faults, problem, working, mend, field, submit } = useAccountForm({
    check: () => ({
      firstName: isBlank(names.firstName) ? t('session.firstNameFault') : undefined,
      lastName: isBlank(names.lastName) ? t('session.lastNameFault') : undefined,
      email: isReachable(email) ? undefined : t('session.emailFault'),
      password: passwordFault(password),
    }),
    send: async () => {
      const typed = { ...names, email: cleanEmail(email), password, brandId }
      const session = await botCheck.send((botToken) => signUp(typed, { botToken }))
      const text = t('session.signedUpText', { email: typed.email })
      signedIn(session, { title: t('session.signedUpTitle'), text })
    },
  })
  const name = (field: keyof typeof names, purpose: string) => (
    <Field
      name={field}
      label={t(`session.${field}`)}
      autoComplete={purpose}
      autoCapitalize="words"
      maxLength={100}
      required
      value={names[field]}
      error={faults[field]}
      onChange={({ currentTarget }) => {
        setNames({ ...names, [field]: currentTarget.value })
        mend(field)
      }}
    />
  )
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {problem && <Notice {...problem} />}
      <FieldPair>
        {name('firstName', 'given-name')}
        {name('lastName', 'family-name')}
      </FieldPair>
      <EmailField {...field('email', email, onEmail)} />
      <PasswordField kind="new" label={t('session.password')} {...field('password', password, setPassword)} />
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.creating') : t('session.create')}
      </Button>
      {botCheck.bubble}
      <Small className={css.centred ?? ''}>{t('session.linkComes')}</Small>
      <Agreement brand={brandId} by="signingUp" />
    </form>
  )
}
