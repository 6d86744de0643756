import { codeLength } from '@openchair/contract'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { CodeField } from '@openchair/ui/pieces/code-field/code-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { signInByPasskey } from '../calls/passkeys.ts'
import { sessionQuery } from '../calls/session.ts'
import { requestMail, signInByCode } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useKnowsPasskeys } from '../shell/passkeys.ts'
import { useSession } from '../shell/session.tsx'
import css from './sign-in-again.module.css'

/** Asks for a recent sign-in by a passkey or a code of a mail, and goes on with what was asked for (desk/recent-sign-in). */
export const SignInAgain = ({ goOn }: { readonly goOn: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { email } = useSession()
  const byPasskey = useKnowsPasskeys()
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'ask' | 'sent' | 'wrong' | 'failed'>('ask')
  const guarded = async (carryOut: () => Promise<void>) => {
    try {
      await carryOut()
    } catch (error) {
      const isWrong = error instanceof CallError && error.code === 'incorrect_code'
      setStep(isWrong ? 'wrong' : 'failed')
    }
  }
  const send = () =>
    void guarded(async () => {
      await requestMail(email)
      setStep('sent')
    })
  const signIn = () =>
    void guarded(async () => {
      const session = await signInByPasskey()
      if (session === undefined) return
      keepAnswer(client, sessionQuery(), session)
      goOn()
    })
  const type = (typed: string) => {
    setCode(typed)
    if (typed.length < codeLength) return
    void guarded(async () => {
      keepAnswer(client, sessionQuery(), await signInByCode(email, typed))
      goOn()
    })
  }
  return (
    <section className={css.again} aria-label={t('acts.againTitle')}>
      <h2 className={css.heading}>{t('acts.againTitle')}</h2>
      <p>{t('acts.againText', { email })}</p>
      {(step === 'sent' || step === 'wrong') && (
        <CodeField label={t('signIn.code')} value={code} onChange={type} bad={step === 'wrong'} />
      )}
      {step === 'wrong' && <p role="alert">{t('signIn.incorrectCode')}</p>}
      {step === 'failed' && <p role="alert">{t('signIn.failed')}</p>}
      <div className={css.ways}>
        {byPasskey && (
          <Button icon="key" onClick={signIn}>
            {t('acts.byPasskey')}
          </Button>
        )}
        <Button kind="second" onClick={send}>
          {step === 'ask' ? t('acts.mailCode') : t('signIn.sendAgain')}
        </Button>
      </div>
    </section>
  )
}
