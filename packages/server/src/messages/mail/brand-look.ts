import type { BrandExtension } from '@openchair/contract'
import { contrast, parseColour, readable, readableOnPaper, writeColour } from '@openchair/rules'
import { type MailPicture, ownStripe } from '../pictures/mail-picture.ts'

/** The part of a brand's row that its mails need; a field that is missing is as where no brand is known. */
export type StoredLook = Partial<
  Pick<
    BrandExtension,
    'route' | 'hasPremiumBranding' | 'primaryColor' | 'primaryFontColor' | 'secondaryColor' | 'linkColor'
  >
> & {
  /** Where the brand says what it does with what it knows of people, and on which terms it sells. */
  readonly privacyUrl?: string | null
  readonly termsUrl?: string | null
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

/**
 * The look of a brand's mails: its colours with premium branding alone (spec 1), and only where they can be read on paper;
 * its privacy notice and its terms where it has them.
 */
export const mailLook = (stored: StoredLook | null | undefined): MailLook => {
  const { route, hasPremiumBranding, primaryColor, primaryFontColor, secondaryColor, linkColor } =
    stored ?? {}
  const legal = {
    privacyUrl: webAddress(stored?.privacyUrl),
    termsUrl: webAddress(stored?.termsUrl),
  }
  const primary = hasPremiumBranding === true ? parseColour(primaryColor) : undefined
  if (primary === undefined || route === undefined)
    return { stripe: ownStripe, button: ink, onButton: '#ffffff', link: ink, ...legal }
  const isSeen = contrast(primary, white) >= 3
  const button = isSeen ? primary : readableOnPaper(primary, warm)
  const second = parseColour(secondaryColor) ?? primary
  return {
    stripe: { of: 'stripe', name: route, colours: [writeColour(primary), writeColour(second)] },
    button: writeColour(button),
    onButton: writeColour(readable(isSeen ? parseColour(primaryFontColor) : undefined, button)),
    link: writeColour(readableOnPaper(parseColour(linkColor) ?? primary, warm)),
    ...legal,
  }
}
