import type { BrandExtension, Language } from '@openchair/contract'
import { contrast, parseColour, readable, readableOnPaper, writeColour } from '@openchair/rules'
import type { Translated } from '../../store/details.ts'
import { type MailPicture, ownStripe } from '../pictures/mail-picture.ts'

/** The part of a brand's row that its mails need; a field that is missing is as where no brand is known. */
export type StoredLook = Partial<
  Pick<
    BrandExtension,
    'route' | 'hasPremiumBranding' | 'primaryColor' | 'primaryFontColor' | 'secondaryColor' | 'linkColor'
  >
> & {
  /** Where the brand says what it does with what it knows of people, and on which terms it sells; in its own language, and in others. */
  readonly privacyUrl?: string | null
  readonly privacyUrls?: Translated
  readonly termsUrl?: string | null
  readonly termsUrls?: Translated
}

/** How a brand's mails look in the light; in the dark they are alike. */
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

/** An address that a mail may lead to; a brand file may name no other, and a stored one is not trusted more. */
const webAddress = (address: string | null | undefined): string | undefined =>
  address != null && /^https?:\/\//.test(address) ? address : undefined

/** The brand's own colour; undefined without premium branding (spec 1). */
const primaryOf = ({ hasPremiumBranding, primaryColor }: StoredLook) =>
  hasPremiumBranding === true ? parseColour(primaryColor) : undefined

/** The pole of a brand, in its colours or in ours. */
export const stripeOf = (stored: StoredLook): MailLook['stripe'] => {
  const primary = primaryOf(stored)
  if (primary === undefined || stored.route === undefined) return ownStripe
  const second = parseColour(stored.secondaryColor) ?? primary
  return { of: 'stripe', name: stored.route, colours: [writeColour(primary), writeColour(second)] }
}

/**
 * The look of a brand's mails in a language: its colours with premium branding alone (spec 1), and only where they can be read
 * on paper; its privacy notice and its terms where it has them.
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
