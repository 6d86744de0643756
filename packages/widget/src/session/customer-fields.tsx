import type { ComponentProps } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { useCountry } from './use-country.ts'

type Props = Omit<ComponentProps<typeof Field>, 'onChange'> & { readonly onChange: (value: string) => void }

const Line = ({ onChange, ...field }: Props) => (
  <Field {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
)

export const EmailField = (field: Props) => (
  <Line autoComplete="email" {...field} type="email" inputMode="email" maxLength={254} />
)

/** First and last name side by side. `field` returns the properties of each. */
export const NameFields = ({ field }: { readonly field: (name: 'firstName' | 'lastName') => Props }) => (
  <FieldPair>
    <Line {...field('firstName')} autoComplete="given-name" autoCapitalize="words" maxLength={100} />
    <Line {...field('lastName')} autoComplete="family-name" autoCapitalize="words" maxLength={100} />
  </FieldPair>
)

type PhoneProps = Omit<ComponentProps<typeof PhoneField>, 'label' | 'country'> & { readonly brandId: string }

/** The user's phone, with the brand's country code at first. Once that is known the field is a new one. */
export const OwnPhoneField = ({ brandId, ...field }: PhoneProps) => {
  const t = useT()
  const country = useCountry(brandId)
  return <PhoneField key={country} label={t('session.phone')} {...field} {...(country && { country })} />
}
