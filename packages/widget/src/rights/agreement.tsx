import { useBrandLinks } from './brand-links.ts'
import { useT } from '../i18n/use-t.ts'
import css from './rights.module.css'

type What = 'booking' | 'buying' | 'joining' | 'signingIn' | 'signingUp'

type Props = {
  readonly brand: string | undefined
  /** The action of the button that agrees to the terms. */
  readonly by: What
}

/** Marks the place of the link in a message; no text contains this character. */
const gap = '\n'

type LinkedProps = { readonly text: string; readonly href: string; readonly label: string }

/** A sentence with a link that opens beside the booking. */
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

/** Says beside the button what it agrees to, with links; leaves out what the brand does not have. */
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
