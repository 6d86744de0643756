import { maxPasswordLength, minPasswordLength } from '@openchair/contract'
import { passwordFaults, passwordRules } from '@openchair/rules'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { Hidden } from '../text/text.tsx'
import css from './password-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The kind for password managers. For `new`, the field lists the rules and ticks each that is met. */
  readonly kind: 'current' | 'new'
  readonly error?: string | undefined
  readonly aside?: ReactNode
}

/** The rules for a password, ticked as they are met (accounts/password-rules). */
const Rules = ({ password }: { readonly password: string }) => {
  const t = useT()
  const faults = new Set(passwordFaults(password))
  return (
    <ul className={css.rules} aria-label={t('password.needs')}>
      {passwordRules.map((rule) => (
        <li key={rule} className={faults.has(rule) ? '' : css.met}>
          <Icon name="check" />
          <span>
            {rule === 'length'
              ? t(ruleTexts.length, { count: String(minPasswordLength) })
              : t(ruleTexts[rule])}
            <Hidden>, {faults.has(rule) ? t('password.missing') : t('password.met')}</Hidden>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A password field with a button that shows the password, instead of a second field. */
export const PasswordField = ({ label, value, onChange, kind, error, aside }: Props) => {
  const t = useT()
  const [isShown, show] = useState(false)
  return (
    <div>
      <Field
        name="password"
        label={label}
        aside={aside}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPasswordLength}
        required
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        trailing={
          <IconButton
            icon="eye"
            label={isShown ? t('password.hide') : t('password.show')}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        }
      />
      {kind === 'new' && <Rules password={value} />}
    </div>
  )
}

/** The texts of the rules for a password (accounts/password-rules). */
export const ruleTexts = {
  length: 'password.length',
  letter: 'password.letter',
  numberOrSign: 'password.numberOrSign',
} as const
