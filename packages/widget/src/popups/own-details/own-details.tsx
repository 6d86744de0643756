import { type User, wireLanguages } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { LanguageChoice } from '@openchair/ui/pieces/language-choice/language-choice.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useCountry } from '../../session/use-country.ts'
import { useSession } from '../../session/use-session.ts'
import { isVerifiedEmail, isVerifiedPhone, type OwnDetails } from './details.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './own-details.module.css'
import { useOwnDetails } from './use-own-details.ts'

type LanguageProps = Pick<OwnDetails, 'preferredLanguage'> & {
  readonly onChange: (language: OwnDetails['preferredLanguage']) => void
}

const MessageLanguage = ({ preferredLanguage, onChange }: LanguageProps) => {
  const t = useT()
  return (
    <fieldset>
      <legend className={css.legend}>{t('session.detailsLanguage')}</legend>
      <LanguageChoice languages={wireLanguages} chosen={preferredLanguage} onChoose={onChange} />
    </fieldset>
  )
}

const names = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

type FormProps = {
  readonly brandId: string
  readonly customerId: string
  readonly user: User
  readonly onClose: () => void
}

const DetailsForm = (of: FormProps) => {
  const t = useT()
  const country = useCountry(of.brandId)
  const { form, submit, faults, problem, working, botCheck, typed, details, change } = useOwnDetails(of)
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    label: t(`session.${name}`),
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(name, currentTarget.value),
  })
  /** Marks a verified contact; an unverified one will be verified as the hint says. */
  const proof = (isVerified: boolean, hint: string) =>
    isVerified ? { confirmed: t('session.detailsVerified') } : { hint }
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {problem && <Notice {...problem} />}
      <FieldPair>
        {names.map(([name, purpose]) => (
          <Field key={name} {...text(name)} autoComplete={purpose} autoCapitalize="words" maxLength={100} />
        ))}
      </FieldPair>
      <Field
        {...text('email')}
        {...proof(isVerifiedEmail(of.user, details.email), t('session.detailsEmailHint'))}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <PhoneField
        // A new field when the brand is known, whose country is the phone's default.
        key={country}
        name="phone"
        label={t('session.phone')}
        value={typed.phone}
        error={faults['phone']}
        {...proof(isVerifiedPhone(of.user, details.phone), t('session.detailsPhoneHint'))}
        {...(country ? { country } : {})}
        onChange={(phone) => change('phone', phone)}
      />
      <MessageLanguage
        preferredLanguage={typed.preferredLanguage}
        onChange={(language) => change('preferredLanguage', language)}
      />
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.detailsSaving') : t('session.detailsSave')}
      </Button>
      {botCheck.bubble}
    </form>
  )
}

/** Changes name, e-mail, phone and language of the signed-in user (accounts/own-details). */
export default function OwnDetailsPopup({ brandId, open, onClose, onGone }: PopupProps<'ownDetails'>) {
  const t = useT()
  const user = useSession(brandId)?.user
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('session.detailsTitle')}>
      {user?.customer && (
        <DetailsForm brandId={brandId} customerId={user.customer.id} user={user} onClose={onClose} />
      )}
    </Sheet>
  )
}
