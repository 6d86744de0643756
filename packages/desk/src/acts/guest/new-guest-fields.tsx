import { countries } from '@openchair/contract'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { isWrongEmail, type NewGuest } from './new-guest.ts'
import css from './guest.module.css'

type Props = {
  readonly guest: NewGuest
  readonly onChange: (change: Partial<NewGuest>) => void
  /** The fault of the name, where one is needed. */
  readonly nameFault?: string | undefined
  /** The server's words about the phone, which are shown once the field is left. */
  readonly phoneFault?: string | undefined
  /** True to take the focus, because a press has opened the fields. */
  readonly focused?: boolean
}

/** The fields of a new guest. The first empty one takes the focus where a press has opened them. */
export const NewGuestFields = ({ guest, onChange, nameFault, phoneFault, focused = false }: Props) => {
  const t = useT()
  const shop = useShop()
  const fields = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [isPhoneLeft, setPhoneLeft] = useState(false)
  useEffect(() => {
    if (!focused) return
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:not([role])') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [focused])
  return (
    <div ref={fields} className={css.fields}>
      <Field
        label={t('acts.name')}
        value={guest.name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        error={nameFault}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <PhoneField
        label={t('acts.phone')}
        value={guest.phone}
        country={countries.find((each) => each === shop.country) ?? 'US'}
        error={isPhoneLeft ? phoneFault : undefined}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => setPhoneLeft(true)}
      />
      <Field
        label={t('acts.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={guest.email}
        error={isChecked && isWrongEmail(guest) ? t('acts.emailFault') : undefined}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        onBlur={() => setChecked(true)}
      />
    </div>
  )
}
