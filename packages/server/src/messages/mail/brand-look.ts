import type { BrandExtension, Language } from '@openchair/contract'
import { contrast, parseColour, readable, readableOnPaper, writeColour } from '@openchair/rules'
import type { Translated } from '../../store/details.ts'
import { type MailPicture, ownStripe } from '../pictures/mail-picture.ts'

/** The columns of a brand that its mails need. Where one is missing, the brand counts as unknown. */
export type StoredLook = Partial<
  Pick<
    BrandExtension,
    'route' | 'hasPremiumBranding' | 'primaryColor' | 'primaryFontColor' | 'secondaryColor' | 'linkColor'
  >
> & {
  /** The addresses of the brand's privacy notice and of its terms, in its own language and in others. */
  readonly privacyUrl?: string | null
  readonly privacyUrls?: Translated
  readonly termsUrl?: string | null
  readonly termsUrls?: Translated
}

/** The colours and links of a brand's mails. In dark mode the mails of all brands look alike. */
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
 * Gives an address if mails may link to it. Brand files may hold no other, but stored ones are checked again.
 */
const webAddress = (address: string | null | undefined): string | undefined =>
  address != null && /^https?:\/\//.test(address) ? address : undefined

/** The brand's own colour; undefined without premium branding (shops/brand-colours). */
const primaryOf = ({ hasPremiumBranding, primaryColor }: StoredLook) =>
  hasPremiumBranding === true ? parseColour(primaryColor) : undefined

/** The colours of the barber's pole: the brand's, or else ours. */
export const stripeOf = (stored: StoredLook): MailLook['stripe'] => {
  const primary = primaryOf(stored)
  if (primary === undefined || stored.route === undefined) return ownStripe
  const second = parseColour(stored.secondaryColor) ?? primary
  return { of: 'stripe', name: stored.route, colours: [writeColour(primary), writeColour(second)] }
}

/**
 * The look of a brand's mails in a language: its privacy notice and terms, where it has them, and its
 * colours. These need premium branding (shops/brand-colours), and must be readable on white.
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
