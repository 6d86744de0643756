import type { z } from 'zod'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { brandPromoEntry, giftCardEntry, PromoEntry } from '../entries/discount-entry.ts'
import type { Fault } from '../file/fault.ts'
import { acts, all, hasFlag, type Need, type Needs, needs, type Standing } from './need.ts'

const needsConsent: Need<BrandEntry, Standing> = needs(
  'needs the flag cookie-consent in a shop',
  ({ shops }) => shops.some((shop) => hasFlag(shop, 'cookie-consent')),
)
const isColoured = ({ colors }: BrandEntry): boolean =>
  Object.values(colors).some((colour) => colour !== undefined)

/** The conditions under which each setting of a brand has an effect. */
export const brandNeeds: Needs<BrandEntry, Standing> = {
  route: acts,
  name: acts,
  description: acts,
  privacyUrl: acts,
  termsUrl: acts,
  photos: acts,
  logo: acts,
  languages: needs(
    'needs the flag client-booking-localization in a shop: without it no guest is offered Spanish (es-419)',
    ({ languages, shops }) =>
      !languages.includes('es-419') || shops.some((shop) => hasFlag(shop, 'client-booking-localization')),
  ),
  defaultLanguage: acts,
  premiumBranding: needs('needs colors', (brand) => !brand.premiumBranding || isColoured(brand)),
  colors: needs('needs premiumBranding: true', (brand) => brand.premiumBranding || !isColoured(brand)),
  frameAncestors: acts,
  apps: acts,
  textsPerDay: acts,
  metaPixelId: needsConsent,
  analyticsMeasurementId: needsConsent,
  prepayOnlyCustomers: needs(
    'needs a shop with takesCards: these customers cannot book anywhere',
    ({ shops }) => shops.some(({ takesCards }) => takesCards),
  ),
  // The next ones are blocks of their own.
  promos: acts,
  memberships: acts,
  giftCards: acts,
  shops: acts,
}

/** Warns of missing links: duties to guests that pages cannot fulfil without them. */
export const missingLinks = ({ privacyUrl, termsUrl }: BrandEntry): readonly Fault[] => {
  const wanted = [
    ['privacyUrl', privacyUrl, 'what becomes of their details, as the EU, the UK and Québec require'],
    ['termsUrl', termsUrl, 'on which terms they book'],
  ] as const
  return wanted.flatMap(([name, given, what]) =>
    given === undefined
      ? [{ path: [name], message: `is missing: no page and no mail can tell guests ${what}` }]
      : [],
  )
}

type BrandPromo = z.output<typeof brandPromoEntry>

/** The shops of a promo; one that stands with a shop names it in `shops`. */
const shopsOf = ({ shops }: BrandPromo, brand: BrandEntry) =>
  brand.shops.filter(({ route }) => shops?.includes(route) ?? true)

export const promoNeeds: Needs<BrandPromo, Standing> = {
  code: acts,
  name: acts,
  percentage: acts,
  amount: acts,
  from: acts,
  until: acts,
  minimum: acts,
  services: acts,
  products: needs('needs a shop that sells products', (promo, { brand }) =>
    shopsOf(promo, brand).some(({ products }) => products.length > 0),
  ),
  uses: acts,
  usesPerCustomer: needs(
    'has none beside fewer uses in all',
    ({ uses, usesPerCustomer }) =>
      uses === undefined || usesPerCustomer === undefined || usesPerCustomer <= uses,
  ),
  shops: acts,
} satisfies Needs<PromoEntry & BrandPromo, Standing>

type GiftCardEntry = z.output<typeof giftCardEntry>

export const giftCardNeeds: Needs<GiftCardEntry, Standing> = {
  code: acts,
  balance: acts,
  shop: needs('needs takesCards there, which is false: no gift card can pay', ({ shop }, { brand }) =>
    brand.shops.some(
      ({ route, takesCards, currency, shareGiftCards }) =>
        takesCards &&
        (route === shop ||
          (shareGiftCards && currency === brand.shops.find((each) => each.route === shop)?.currency)),
    ),
  ),
  professional: acts,
  currency: all(
    needs('has no effect: no shop charges in it', ({ currency }, { brand }) =>
      brand.shops.some((shop) => shop.currency === currency),
    ),
    needs(
      'needs takesCards in a shop of it: no gift card can pay',
      ({ currency, shop }, { brand }) =>
        shop !== undefined || brand.shops.some((each) => each.currency === currency && each.takesCards),
    ),
  ),
}
