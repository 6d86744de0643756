import { codeMinutes } from '@openchair/contract'
import { useEffect, useId, useRef } from 'react'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { CodeField } from '@openchair/ui/pieces/code-field/code-field.tsx'
import { countdownText } from '@openchair/ui/pieces/countdown/use-countdown.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './phone-code.module.css'
import { usePhoneCode } from './use-phone-code.ts'

/** Asks for the code sent by SMS; the sixth digit submits it (accounts/code). */
export default function PhoneCode({ open, onClose, onGone, ...of }: PopupProps<'phoneCode'>) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { code, phase, sending, botCheck, secondsLeft, type, sendAgain } = usePhoneCode(of)
  const fault = 'fault' in phase ? phase.fault : undefined
  const isSpent = phase.is === 'spent'
  // The remaining wait is shown until the code is no longer valid.
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
