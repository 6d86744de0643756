import { z } from 'zod'
import { block, wholeNumber, written, yesOrNo } from '../fields/field.ts'
import {
  analyticsMeasurementId,
  colour,
  email,
  frameOrigin,
  line,
  link,
  metaPixelId,
  name,
  phone,
  route,
} from '../fields/value.ts'
import { brandPromoEntry, giftCardEntry, membershipEntry } from './discount-entry.ts'
import { language, linkText, longText, picture } from './presentation.ts'
import { shopEntry } from './shop-entry.ts'

const fingerprint = written('a SHA-256 fingerprint, 32 pairs of hexadecimal digits with colons', (value) =>
  /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i.test(value) ? value.toUpperCase() : undefined,
)

/** A whole brand file. */
export const brandEntry = block({
  route,
  name,
  description: longText.optional(),
  /** The pages with the privacy notice and the terms. */
  privacyUrl: linkText.optional(),
  termsUrl: linkText.optional(),
  photos: z.array(picture).default([]),
  logo: picture.optional(),
  languages: z.array(language).min(1, 'is empty').default(['en']),
  defaultLanguage: language.optional(),
  premiumBranding: yesOrNo.default(false),
  colors: block({
    primary: colour.optional(),
    primaryDark: colour.optional(),
    primaryDarker: colour.optional(),
    primaryLight: colour.optional(),
    primaryFont: colour.optional(),
    secondary: colour.optional(),
    link: colour.optional(),
  }).prefault({}),
  /** The origins that may show the widget in a frame (frame/who-may-frame). */
  frameAncestors: z.array(frameOrigin).default([]),
  /**
   * The brand's own applications: their addresses in the stores, and their identifiers for Apple and Google.
   */
  apps: block({
    iTunesLink: link.optional(),
    playStoreLink: link.optional(),
    apple: block({ appIds: z.array(line).min(1, 'is empty') }).optional(),
    android: block({
      packageName: line,
      sha256CertFingerprints: z.array(fingerprint).min(1, 'is empty'),
    }).optional(),
  }).prefault({}),
  /**
   * The most text messages of all shops together in a day; beyond it only sign-in codes are sent (messages/text-fuse).
   */
  textsPerDay: wholeNumber(0, 1_000_000).optional(),
  metaPixelId: metaPixelId.optional(),
  analyticsMeasurementId: analyticsMeasurementId.optional(),
  /** Customers who have to pay when they book. */
  prepayOnlyCustomers: z
    .array(block({ email, phone, firstName: name.optional(), lastName: name.optional() }))
    .default([]),
  promos: z.array(brandPromoEntry).default([]),
  /** Customers with a discount on everything. */
  memberships: z.array(membershipEntry).default([]),
  giftCards: z.array(giftCardEntry).default([]),
  shops: z.array(shopEntry).min(1, 'is empty').max(1000, 'has more than 1000 entries'),
})

export type BrandEntry = z.output<typeof brandEntry>
