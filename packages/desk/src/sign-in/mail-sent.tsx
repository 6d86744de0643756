import { codeLength } from '@openchair/contract'
import { CodeField } from '@openchair/ui/pieces/code-field/code-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { takeSession } from '../calls/session.ts'
import { requestMail, signInByCode } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { StrongText } from '../pieces/strong/strong-text.tsx'
import { strong } from '../pieces/strong/strong.ts'
import { Fault } from './fault.tsx'
import css from './sign-in.module.css'
import { useTry } from './use-try.ts'

type Props = { readonly email: string; readonly onOther: () => void }

/** After the mail is sent: the link opens in it, and its code can be typed here. */
export const MailSent = ({ email, onOther }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [isSentAgain, setSentAgain] = useState(false)
  const { attempt, isTrying, fault, forget } = useTry()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const tryCode = (whole: string) =>
    void attempt(async () => {
      takeSession(client, await signInByCode(email, whole))
    })
  const type = (typed: string) => {
    setCode(typed)
    forget()
    if (typed.length === codeLength) tryCode(typed)
  }
  const sendAgain = () =>
    void attempt(async () => {
      await requestMail(email)
      setCode('')
      setSentAgain(true)
    })
  return (
    <div className={css.form}>
      <span className={css.sign}>
        <Icon name="mail" size="large" />
      </span>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('signIn.lookTitle')}
      </h1>
      <p className={css.lead}>
        <StrongText>{t('signIn.lookText', { email: strong(email) })}</StrongText>
      </p>
      <CodeField
        label={t('signIn.code')}
        value={code}
        onChange={type}
        bad={fault === 'incorrect_code'}
        readOnly={isTrying}
      />
      <Fault code={fault} />
      <Button large wide working={isTrying} onClick={() => tryCode(code)}>
        {t('signIn.enter')}
      </Button>
      <output className={css.small}>{isSentAgain ? t('signIn.sentAgain') : t('signIn.nothingYet')}</output>
      <div className={css.pair}>
        <Button kind="second" onClick={sendAgain}>
          {t('signIn.sendAgain')}
        </Button>
        <Button kind="second" onClick={onOther}>
          {t('signIn.otherEmail')}
        </Button>
      </div>
    </div>
  )
}
