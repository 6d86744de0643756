import { useEffect, useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { fillDetails } from '../../checkout/machine/checkout-store.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useSession } from '../../session/use-session.ts'
import css from './checkout-form.module.css'
import { DetailsFields } from './details-fields.tsx'
import type { useDetails } from './use-details.ts'

type Form = ReturnType<typeof useDetails>
type Props = {
  readonly form: Form
  readonly country: string | undefined
  readonly brandId: string | undefined
}

/** Tells customers with an account, or a membership, that signing in fills all of this in. */
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
        <span>{details.email}</span>
        <span>{phoneText(details.phone)}</span>
      </p>
      <TextButton onClick={onChange}>{t('checkout.changeDetails')}</TextButton>
    </section>
  )
}

/**
 * The customer's details. The brand's data of a signed-in customer is filled in and folded into three lines,
 * which open for changes (checkout/details). Typed data is never folded, because an address that could end may be
 * longer.
 */
export const WhoBooks = ({ form, country, brandId }: Props) => {
  const user = useSession(brandId)?.user
  const customer = user?.customer
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (customer) fillDetails(customer)
  }, [customer])
  if (user && form.isWhole && !isOpen) return <Folded details={form.details} onChange={() => setOpen(true)} />
  const change: Form['change'] = (field, value) => {
    setOpen(true)
    form.change(field, value)
  }
  return (
    <>
      {brandId !== undefined && !user && <SignInLine brandId={brandId} />}
      <DetailsFields form={{ ...form, change }} country={country} user={user} />
    </>
  )
}
