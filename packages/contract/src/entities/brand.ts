import { z } from 'zod'
import { id, photo, textLanguage } from './value.ts'
import { shop } from './shop.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .nullable()

/** A brand's appearance. The colours count only with premium branding (shops/brand-colours). */
export const brandExtension = z
  .object({
    route: z.string(),
    logoImage: z.string().nullable(),
    iTunesLink: z.string().nullable(),
    playStoreLink: z.string().nullable(),
    hasPremiumBranding: z.boolean(),
    primaryColor: colour,
    primaryColorDark: colour,
    primaryColorDarker: colour,
    primaryColorLight: colour,
    primaryFontColor: colour,
    secondaryColor: colour,
    linkColor: colour,
  })
  .meta({ id: 'BrandExtension' })

export const brand = z
  .object({
    id,
    route: z.string(),
    name: z.string(),
    description: z.string(),
    descriptionLanguage: textLanguage,
    /** The link to the privacy statement, and that to the terms of booking; null if there is none. */
    privacyUrl: z.string().nullable(),
    termsUrl: z.string().nullable(),
    /** The picture above the list of shops. */
    photos: z.array(photo),
    shops: z.array(shop),
    settings: z.object({
      supportedLanguages: z.array(z.string()),
      defaultLanguage: z.string(),
      metaPixelId: z.string().nullable(),
      analyticsMeasurementId: z.string().nullable(),
    }),
    extension: brandExtension,
  })
  .meta({ id: 'Brand' })

export type BrandExtension = z.infer<typeof brandExtension>
export type Brand = z.infer<typeof brand>
