import { codeLength } from '@openchair/contract'
import { CodeField } from '@openchair/ui/pieces/code-field/code-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { sessionQuery } from '../calls/session.ts'
import { requestMail, signInByCode } from '../calls/sign-in.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useSession } from '../shell/session.tsx'
import css from './staff.module.css'

/** Asks for a recent sign-in by a code of a mail, and goes on with what was asked for (desk/recent-sign-in). */
export const SignInAgain = ({ goOn }: { readonly goOn: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { email } = useSession()
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
  const type = (typed: string) => {
    setCode(typed)
    if (typed.length < codeLength) return
    void guarded(async () => {
      client.setQueryData(sessionQuery().queryKey, await signInByCode(email, typed))
      goOn()
    })
  }
  return (
    <section className={css.again} aria-label={t('staff.againTitle')}>
      <h2 className={css.heading}>{t('staff.againTitle')}</h2>
      <p>{t('staff.againText', { email })}</p>
      {(step === 'sent' || step === 'wrong') && (
        <CodeField label={t('signIn.code')} value={code} onChange={type} bad={step === 'wrong'} />
      )}
      {step === 'wrong' && <p role="alert">{t('signIn.incorrectCode')}</p>}
      {step === 'failed' && <p role="alert">{t('signIn.failed')}</p>}
      <Button kind="second" onClick={send}>
        {step === 'ask' ? t('staff.mailCode') : t('signIn.sendAgain')}
      </Button>
    </section>
  )
}
