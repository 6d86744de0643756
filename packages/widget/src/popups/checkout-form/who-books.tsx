import { useEffect, useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { fillDetails } from '../../checkout/machine/checkout-store.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { EmailField, NameFields } from '../../session/customer-fields.tsx'
import { useSession } from '../../session/use-session.ts'
import type { useDetails, DetailsField } from './use-details.ts'
import { countries } from '@openchair/contract'
import { PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import css from './checkout-form.module.css'

type Form = ReturnType<typeof useDetails>

/** Tells customers with an account, or a membership, that signing in fills in their details. */
const SignInLine = ({ brandId }: { readonly brandId: string }) => {
  const t = useT()
  const { flags } = usePage()
  if (!flags['web-login']) return null
  return (
    <Note icon="person">
      <span data-hint>{t('checkout.memberHint')}</span>{' '}
      <button
        type="button"
        className={css.link}
        onClick={() => openPopup('signIn', { brandId }, { slot: 'signIn' })}
      >
        {t('checkout.signIn')}
      </button>
    </Note>
  )
}

type FoldedProps = { readonly details: Form['details']; readonly onChange: () => void }

const Folded = ({ details, onChange }: FoldedProps) => {
  const t = useT()
  const name = `${details.firstName} ${details.lastName}`
  return (
    <section className={css.folded} aria-label={t('checkout.detailsTitle')}>
      <Picture name={name} size="s" />
      <p>
        <b>{name}</b>
        <QuietLine>{details.email}</QuietLine>
        <QuietLine>{phoneText(details.phone)}</QuietLine>
      </p>
      <TextButton onClick={onChange}>{t('checkout.changeDetails')}</TextButton>
    </section>
  )
}

type Props = {
  readonly form: Form
  readonly country: string | undefined
  readonly brandId: string | undefined
}

/**
 * The customer's details. The brand's data of a signed-in customer is filled in and folded into three lines,
 * which open for changes (checkout/details). Typed data is never folded, because an address that looks
 * complete may get longer.
 */
export const WhoBooks = ({ form, country, brandId }: Props) => {
  const t = useT()
  const user = useSession(brandId)?.user
  const customer = user?.customer
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (customer) fillDetails(customer)
  }, [customer])
  const { details, errorOf, leave } = form
  if (user && form.isWhole && !isOpen) return <Folded details={details} onChange={() => setOpen(true)} />
  const field = (name: DetailsField) => ({
    name,
    label: t(`checkout.${name}`),
    value: details[name],
    error: errorOf(name),
    required: true,
    onChange: (value: string) => {
      setOpen(true)
      form.change(name, value)
    },
  })
  const line = (name: Exclude<DetailsField, 'phone'>) => ({
    ...field(name),
    enterKeyHint: 'next' as const,
    onBlur: () => leave(name),
  })
  /** Marks a verified contact of the user, until they change it. */
  const confirmed = (isVerified: boolean | undefined, verified: string | null | undefined, typed: string) =>
    isVerified === true && verified === typed.trim() ? t('checkout.verified') : undefined
  const offered = countries.find((each) => each === country)
  return (
    <>
      {brandId !== undefined && !user && <SignInLine brandId={brandId} />}
      <NameFields field={line} />
      <EmailField {...line('email')} confirmed={confirmed(user?.emailVerified, user?.email, details.email)} />
      <div onBlur={() => leave('phone')}>
        <PhoneField
          {...field('phone')}
          confirmed={confirmed(user?.phoneVerified, user?.phone, details.phone)}
          enterKeyHint="go"
          {...(offered && { country: offered })}
        />
      </div>
    </>
  )
}
