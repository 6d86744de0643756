import { type Barber, maxPasscodeLength, plainWord } from '@openchair/contract'
import { type FormEvent, useRef, useState } from 'react'
import type { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { focusField, useFieldFocus } from '@openchair/ui/pieces/field/focus-field.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import type { SendProved } from '../../bot-check/proof.ts'
import { validatePasscode } from '../../calls/barbers.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { wayFailed, wayFailedWords } from '../../session/call-fault.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './barber-passcode.module.css'

/** The progress of checking a professional's passcode (professionals/passcode). */
type Unlock =
  | { readonly state: 'empty' | 'pending' }
  | { readonly state: 'invalid'; readonly fault: string }
  | { readonly state: 'valid'; readonly passcode: string }

/** The number of wrong passcodes after which the call to the shop is the first choice. */
const mostWrong = 3

/** Lets the server check passcodes of a professional. `send` is from the pressed button's bot check. */
export const useUnlock = (barber: Pick<Barber, 'id' | 'firstName'> | undefined, send: SendProved) => {
  const t = useT()
  const [unlock, setUnlock] = useState<Unlock>({ state: 'empty' })
  const [wrong, setWrong] = useState(0)

  const faultOf = ({ code, message }: CallError, name: string): string => {
    if (code === 'incorrect_passcode') return t('passcode.incorrect', { name })
    return wayFailed.has(code) || message === '' ? wayFailedWords(t, code).text : message
  }
  const check = async (passcode: string): Promise<void> => {
    if (!barber || unlock.state === 'pending') return
    if (passcode === '') {
      setUnlock({ state: 'invalid', fault: t('passcode.missing', { name: barber.firstName }) })
      return
    }
    setUnlock({ state: 'pending' })
    try {
      await send((botToken) => validatePasscode(barber.id, passcode, botToken))
      setUnlock({ state: 'valid', passcode })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'incorrect_passcode') setWrong((count) => count + 1)
      if (error.code === 'too_many_requests') setWrong(mostWrong)
      setUnlock({ state: 'invalid', fault: faultOf(error, barber.firstName) })
    }
  }
  return {
    unlock,
    check,
    type: () => unlock.state === 'invalid' && setUnlock({ state: 'empty' }),
    isStuck: wrong >= mostWrong,
  }
}

const field = 'passcode'

type Props = {
  readonly barber: Barber
  /** The shop's phone number; empty where it has none. */
  readonly phone: string
  readonly lock: ReturnType<typeof useUnlock>
  readonly botCheck: Pick<ReturnType<typeof useBotCheck>, 'guard' | 'bubble'>
  readonly onAnother: () => void
}

/** The field for a passcode, and alternatives to it. After several wrong ones the call comes first. */
export const PasscodeForm = ({ barber: { firstName: name }, phone, lock, botCheck, onAnother }: Props) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [passcode, setPasscode] = useState('')
  const { unlock } = lock
  const isPending = unlock.state === 'pending'
  const fault = unlock.state === 'invalid' ? unlock.fault : undefined
  useFieldFocus(form, field)
  const callsFirst = lock.isStuck && phone !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void lock.check(plainWord(passcode)).then(() => focusField(form.current, field))
  }
  const another = <TextButton onClick={onAnother}>{t('passcode.another')}</TextButton>
  return (
    <form ref={form} className={stack.loose} noValidate onSubmit={submit}>
      <Field
        name={field}
        label={t('passcode.label')}
        error={fault}
        value={passcode}
        maxLength={maxPasscodeLength}
        readOnly={isPending}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          setPasscode(event.currentTarget.value)
          lock.type()
        }}
      />
      {callsFirst && (
        <Button href={`tel:${phone}`}>{t('passcode.callShop', { phone: phoneText(phone) })}</Button>
      )}
      <Button type="submit" kind={callsFirst ? 'second' : 'primary'} working={isPending} {...botCheck.guard}>
        {isPending ? t('passcode.checking') : t('passcode.open', { name })}
      </Button>
      {botCheck.bubble}
      {callsFirst || phone === '' ? (
        <div className={css.alone}>{another}</div>
      ) : (
        <ButtonPair>
          <TextButton href={`tel:${phone}`}>{t('passcode.call')}</TextButton>
          {another}
        </ButtonPair>
      )}
    </form>
  )
}
