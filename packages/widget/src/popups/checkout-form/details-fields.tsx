import { type Country, countries, type User } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import type { DetailsField, useDetails } from './use-details.ts'

type Props = {
  readonly form: ReturnType<typeof useDetails>
  readonly country: string | undefined
  /** The signed-in user; their verified contacts are marked until they are changed. */
  readonly user?: User | undefined
}

const isOffered = (country: string | undefined): country is Country =>
  countries.some((each) => each === country)

/** The customer's details. */
export const DetailsFields = ({ form, country, user }: Props) => {
  const t = useT()
  const { details, errorOf, change, leave } = form
  const text = (field: Exclude<DetailsField, 'phone'>) => ({
    name: field,
    label: t(`checkout.${field}`),
    value: details[field],
    error: errorOf(field),
    required: true,
    enterKeyHint: 'next' as const,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(field, currentTarget.value),
    onBlur: () => leave(field),
  })
  const confirmed = (isVerified: boolean | undefined, verified: string | null | undefined, typed: string) =>
    isVerified === true && verified === typed.trim() ? t('checkout.verified') : undefined
  return (
    <>
      <FieldPair>
        <Field {...text('firstName')} autoComplete="given-name" autoCapitalize="words" maxLength={100} />
        <Field {...text('lastName')} autoComplete="family-name" autoCapitalize="words" maxLength={100} />
      </FieldPair>
      <Field
        {...text('email')}
        confirmed={confirmed(user?.emailVerified, user?.email, details.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <div onBlur={() => leave('phone')}>
        <PhoneField
          name="phone"
          label={t('checkout.phone')}
          value={details.phone}
          confirmed={confirmed(user?.phoneVerified, user?.phone, details.phone)}
          error={errorOf('phone')}
          required
          enterKeyHint="go"
          {...(isOffered(country) ? { country } : {})}
          onChange={(phone) => change('phone', phone)}
        />
      </div>
    </>
  )
}
