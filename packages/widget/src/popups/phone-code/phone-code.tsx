import { codeMinutes, codeLength } from '@openchair/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { CodeField } from '@openchair/ui/pieces/code-field/code-field.tsx'
import { countdownText, useCountdown } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps, PopupPropsByName } from '../../popup-stack/popup-props.ts'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { codeLogin, requestCode } from '../../calls/auth.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { callFaultLine } from '../../session/call-fault.ts'
import { useSignedIn } from '../../session/sign-in.ts'
import css from './phone-code.module.css'

type Phase =
  | { readonly is: 'typing' | 'checking' }
  /** The code was wrong, or could not be checked. `spent` means that no tries are left. */
  | { readonly is: 'wrong' | 'spent'; readonly fault: string }

const triesLeft = ({ body }: CallError): number | undefined =>
  (body as { readonly triesLeft?: number } | undefined)?.triesLeft

/** The code that was sent to a phone: typed, submitted at its last digit, requested again. */
const usePhoneCode = ({ brandId, phone, resendInSeconds, onCode }: PopupPropsByName['phoneCode']) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const botCheck = useBotCheck({ purpose: 'code' })
  const countdown = useCountdown(resendInSeconds)
  const [code, setCode] = useState('')
  const [phase, setPhase] = useState<Phase>({ is: 'typing' })
  const [sending, setSending] = useState(false)

  const phaseAfter = (error: unknown): Phase => {
    if (!(error instanceof CallError)) return { is: 'wrong', fault: callFaultLine(t, error) }
    const count = error.code === 'incorrect_code' ? triesLeft(error) : undefined
    if (count !== undefined) return { is: 'wrong', fault: t('session.codeWrong', { count }) }
    return { is: error.code === 'code_expired' ? 'spent' : 'wrong', fault: callFaultLine(t, error) }
  }
  const check = async (whole: string) => {
    setPhase({ is: 'checking' })
    try {
      if (onCode) await onCode(whole)
      else signedIn(await codeLogin({ phone, code: whole, brandId }))
    } catch (error) {
      setPhase(phaseAfter(error))
    }
  }

  return {
    code,
    phase,
    sending,
    botCheck,
    secondsLeft: countdown.left,
    type: (digits: string): void => {
      setCode(digits)
      if (digits.length === codeLength) void check(digits)
      else setPhase({ is: 'typing' })
    },
    sendAgain: async (): Promise<void> => {
      setSending(true)
      try {
        const sent = await botCheck.send((botToken) => requestCode({ phone, brandId }, { botToken }))
        countdown.restart(sent.resendInSeconds)
        setCode('')
        setPhase({ is: 'typing' })
        announce(t('session.newCodeSent'))
      } catch (error) {
        setPhase({ is: 'spent', fault: callFaultLine(t, error) })
      }
      setSending(false)
    },
  }
}

/** Asks for the code that was sent by SMS. The sixth digit submits it (accounts/code). */
export default function PhoneCode({ open, onClose, onGone, ...of }: PopupProps<'phoneCode'>) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { code, phase, sending, botCheck, secondsLeft, type, sendAgain } = usePhoneCode(of)
  const fault = 'fault' in phase ? phase.fault : undefined
  const isSpent = phase.is === 'spent'
  // The wait before another code is shown until this code can no longer be tried.
  const mustWait = secondsLeft > 0 && !isSpent
  useEffect(() => field.current?.focus(), [])

  const line = () => {
    if (fault !== undefined) return fault
    if (phase.is === 'checking') return t('session.codeChecking')
    return t('session.codeLife', { minutes: codeMinutes })
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('session.codeTitle')}>
      <p className={css.lead}>
        {t('session.codeLead')} <b>{phoneText(of.phone)}</b>
      </p>
      <CodeField
        ref={field}
        label={t('session.codeLabel')}
        value={code}
        bad={fault !== undefined}
        readOnly={phase.is === 'checking' || isSpent}
        describedBy={id}
        onChange={type}
      />
      {phase.is === 'checking' && <BarberPole className={css.pole ?? ''} />}
      <p
        id={id}
        className={`${css.line} ${fault === undefined ? '' : css.fault}`}
        role={fault === undefined ? 'status' : 'alert'}
      >
        {line()}
      </p>
      <div className={css.foot}>
        {mustWait ? (
          <Quiet>{t('session.newCodeIn', { time: countdownText(secondsLeft) })}</Quiet>
        ) : (
          <TextButton
            {...botCheck.guard}
            disabled={sending}
            onClick={() => void sendAgain().then(() => field.current?.focus())}
          >
            {t('session.sendNewCode')}
          </TextButton>
        )}
        {botCheck.bubble}
        <TextButton onClick={onClose}>{t('session.changeNumber')}</TextButton>
      </div>
    </Sheet>
  )
}
