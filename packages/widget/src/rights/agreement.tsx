import { useT } from '../i18n/use-t.ts'
import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandQuery, useKnownBrand } from '../calls/brands.ts'
import css from './rights.module.css'

type Links = Partial<Pick<Brand, 'privacyUrl' | 'termsUrl'>>

/** A brand's links to its privacy statement and terms; empty for an unknown brand, or until loaded. */
export const useBrandLinks = (brand: string | undefined): Links => {
  const known = useKnownBrand(brand ?? '')
  const isAsked = brand !== undefined && known === undefined
  const { data } = useQuery({ ...brandQuery(brand ?? ''), enabled: isAsked })
  return known ?? data ?? {}
}

type What = 'booking' | 'buying' | 'joining' | 'signingIn' | 'signingUp'

type Props = {
  readonly brand: string | undefined
  readonly by: What
}

/** Marks where the link is in a message. No text contains this character. */
const gap = '\n'

type LinkedProps = { readonly text: string; readonly href: string; readonly label: string }

const Linked = ({ text, href, label }: LinkedProps) => {
  const [before, after] = text.split(gap)
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener">
        {label}
      </a>
      {after}
    </>
  )
}

const messages = {
  booking: 'rights.byBooking',
  buying: 'rights.byBuying',
  joining: 'rights.byJoining',
  signingIn: 'rights.bySigningIn',
  signingUp: 'rights.bySigningUp',
} as const

/** Says beside a button what pressing it agrees to, with links. Leaves out what the brand does not have. */
export const Agreement = ({ brand, by }: Props) => {
  const t = useT()
  const { privacyUrl, termsUrl } = useBrandLinks(brand)
  if (!privacyUrl && !termsUrl) return null
  return (
    <p className={css.agreement}>
      {termsUrl && (
        <Linked text={t(messages[by], { terms: gap })} href={termsUrl} label={t('rights.terms')} />
      )}{' '}
      {privacyUrl && (
        <Linked
          text={t('rights.yourDetails', { privacy: gap })}
          href={privacyUrl}
          label={t('rights.privacy')}
        />
      )}
    </p>
  )
}
