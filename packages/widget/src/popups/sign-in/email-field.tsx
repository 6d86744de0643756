import { isEmail, cleanEmail } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** The e-mail for signing in. */
export const EmailField = ({ value, onChange, error }: Props) => {
  const t = useT()
  return (
    <Field
      name="email"
      label={t('session.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      required
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Tells if a code or a link can be sent there. */
export const isReachable = (email: string): boolean => isEmail(cleanEmail(email))
