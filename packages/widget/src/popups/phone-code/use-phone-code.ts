import { codeLength } from '@openchair/contract'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { codeLogin, requestCode } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { useCountdown } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import type { PopupPropsByName } from '../../popup-stack/popup-props.ts'
import { callFaultLine } from '../../session/call-fault.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'

type Phase =
  | { readonly is: 'typing' | 'checking' }
  /** The code was wrong, or could not be checked; `spent` means that no more tries are left. */
  | { readonly is: 'wrong' | 'spent'; readonly fault: string }

const triesLeft = ({ body }: CallError): number | undefined =>
  (body as { readonly triesLeft?: number } | undefined)?.triesLeft

/**
 * A code sent to a phone, to sign in or to prove the phone: typed, submitted at its last digit, requested
 * again.
 */
export const usePhoneCode = ({ brandId, phone, resendInSeconds, onCode }: PopupPropsByName['phoneCode']) => {
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
