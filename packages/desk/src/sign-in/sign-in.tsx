import { useState } from 'react'
import { cleanEmail, isEmail } from '@openchair/rules'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { requestMail } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Solo } from '../pieces/solo/solo.tsx'
import { Fault } from './fault.tsx'
import { MailSent } from './mail-sent.tsx'
import { ByPasskey } from './by-passkey.tsx'
import css from './sign-in.module.css'
import { useTry } from './use-try.ts'

type AskProps = { readonly email: string; readonly onSent: (email: string) => void }

const AskEmail = ({ email: before, onSent }: AskProps) => {
  const t = useT()
  const [email, setEmail] = useState(before)
  const { attempt, isTrying, fault } = useTry()
  const [isChecked, setChecked] = useState(false)
  const isMissing = fault === 'invalid' || (isChecked && !isEmail(cleanEmail(email)))
  const ask = (event: React.FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isEmail(cleanEmail(email))) return
    void attempt(async () => {
      await requestMail(email.trim())
      onSent(email.trim())
    })
  }
  return (
    <form className={css.form} onSubmit={ask} noValidate>
      <h1 className={css.brand}>{t('signIn.title')}</h1>
      <p className={css.lead}>{t('signIn.lead')}</p>
      <Field
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={isMissing ? t('signIn.emailInvalid') : undefined}
      />
      <Fault code={isMissing ? undefined : fault} />
      <Button type="submit" large wide icon="mail" working={isTrying}>
        {t('signIn.mailMe')}
      </Button>
      <ByPasskey />
      <p className={css.small}>
        {t('signIn.noAccount')}{' '}
        <a className={css.link} href="/booking">
          {t('signIn.toGuests')}
        </a>
      </p>
    </form>
  )
}

/** Signing in by e-mail: first the address, then the code of the mail, beside whose link it may be typed. */
export const SignIn = () => {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const goOn = (asked: string) => {
    setEmail(asked)
    setSent(true)
  }
  return (
    <Solo>
      {isSent ? (
        <MailSent email={email} onOther={() => setSent(false)} />
      ) : (
        <AskEmail email={email} onSent={goOn} />
      )}
    </Solo>
  )
}
