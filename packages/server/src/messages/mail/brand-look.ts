import type { BrandExtension, Language } from '@openchair/contract'
import { contrast, parseColour, readable, readableOnPaper, writeColour } from '@openchair/rules'
import type { Translated } from '../../store/details.ts'
import { type MailPicture, ownStripe } from '../pictures/mail-picture.ts'

/** The columns of a brand that its mails need. A missing one is treated as for an unknown brand. */
export type StoredLook = Partial<
  Pick<
    BrandExtension,
    'route' | 'hasPremiumBranding' | 'primaryColor' | 'primaryFontColor' | 'secondaryColor' | 'linkColor'
  >
> & {
  /** The brand's privacy notice and its terms of sale, in its own language and others. */
  readonly privacyUrl?: string | null
  readonly privacyUrls?: Translated
  readonly termsUrl?: string | null
  readonly termsUrls?: Translated
}

/** The colours and links of a brand's mails. In dark mode all brands look alike. */
export type MailLook = {
  readonly stripe: Extract<MailPicture, { of: 'stripe' }>
  readonly button: string
  readonly onButton: string
  readonly link: string
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
}

const ink = '#16171b'
const [white, warm] = [
  [255, 255, 255],
  [246, 244, 240],
] as const

/**
 * A web address that a mail may link to. Brand files may hold no other, but a stored one is checked again.
 */
const webAddress = (address: string | null | undefined): string | undefined =>
  address != null && /^https?:\/\//.test(address) ? address : undefined

/** The brand's own colour; undefined without premium branding (shops/brand-colours). */
const primaryOf = ({ hasPremiumBranding, primaryColor }: StoredLook) =>
  hasPremiumBranding === true ? parseColour(primaryColor) : undefined

/** The barber's pole in the brand's colours, or in ours. */
export const stripeOf = (stored: StoredLook): MailLook['stripe'] => {
  const primary = primaryOf(stored)
  if (primary === undefined || stored.route === undefined) return ownStripe
  const second = parseColour(stored.secondaryColor) ?? primary
  return { of: 'stripe', name: stored.route, colours: [writeColour(primary), writeColour(second)] }
}

/**
 * The look of a brand's mails in a language: its colours, with premium branding alone (shops/brand-colours) and only if
 * they are readable on white; and its privacy notice and terms, where it has them.
 */
export const mailLook = (known: StoredLook | null | undefined, language: Language): MailLook => {
  const stored = known ?? {}
  const common = {
    stripe: stripeOf(stored),
    privacyUrl: webAddress(stored.privacyUrls?.[language] ?? stored.privacyUrl),
    termsUrl: webAddress(stored.termsUrls?.[language] ?? stored.termsUrl),
  }
  const primary = primaryOf(stored)
  if (primary === undefined) return { ...common, button: ink, onButton: '#ffffff', link: ink }
  const isSeen = contrast(primary, white) >= 3
  const button = isSeen ? primary : readableOnPaper(primary, warm)
  return {
    ...common,
    button: writeColour(button),
    onButton: writeColour(readable(isSeen ? parseColour(stored.primaryFontColor) : undefined, button)),
    link: writeColour(readableOnPaper(parseColour(stored.linkColor) ?? primary, warm)),
  }
}
