import { type Barber, maxPasscodeLength, plainWord } from '@openchair/contract'
import { type FormEvent, useRef, useState } from 'react'
import type { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { focusField, useFieldFocus } from '@openchair/ui/pieces/field/focus-field.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './barber-passcode.module.css'
import type { useUnlock } from './use-unlock.ts'

const field = 'passcode'

type Props = {
  readonly barber: Barber
  /** The shop's number; empty where it has none. */
  readonly phone: string
  readonly lock: ReturnType<typeof useUnlock>
  readonly botCheck: Pick<ReturnType<typeof useBotCheck>, 'guard' | 'bubble'>
  readonly onAnother: () => void
}

/**
 * The field for a passcode, and alternatives for guests without one; after several wrong ones the call comes
 * first.
 */
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
