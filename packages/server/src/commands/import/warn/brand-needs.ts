import type { BrandEntry } from '../entries/brand.ts'
import type { GiftCardEntry, PromoEntry } from '../entries/discounts.ts'
import type { Complain } from '../fields/agreeing.ts'
import { all, hasFlag, type Need, type Needs, needs, type Standing } from './need.ts'

const needsConsent: Need<BrandEntry, Standing> = needs(
  'needs the flag cookie-consent in a shop',
  ({ shops }) => shops.some((shop) => hasFlag(shop, 'cookie-consent')),
)
const isColoured = ({ colors }: BrandEntry): boolean =>
  Object.values(colors).some((colour) => colour !== undefined)

export const brandNeeds: Needs<BrandEntry, Standing> = {
  languages: needs(
    'needs the flag client-booking-localization in a shop: without it no guest is offered Spanish (es-419)',
    ({ languages, shops }) =>
      !languages.includes('es-419') || shops.some((shop) => hasFlag(shop, 'client-booking-localization')),
  ),
  premiumBranding: needs('needs colors', (brand) => !brand.premiumBranding || isColoured(brand)),
  colors: needs('needs premiumBranding: true', (brand) => brand.premiumBranding || !isColoured(brand)),
  metaPixelId: needsConsent,
  analyticsMeasurementId: needsConsent,
  prepayOnlyCustomers: needs(
    'needs a shop with takesCards: these customers cannot book anywhere',
    ({ shops }) => shops.some(({ takesCards }) => takesCards),
  ),
}

/** Warns of missing links to legal texts, without which pages lack what the law requires for guests. */
export const missingLinks = ({ privacyUrl, termsUrl }: BrandEntry, complain: Complain): void => {
  const needed = 'is missing: no page and no mail can tell guests'
  if (privacyUrl === undefined)
    complain(`${needed} what becomes of their details, as the EU, the UK and Québec require`, 'privacyUrl')
  if (termsUrl === undefined) complain(`${needed} on which terms they book`, 'termsUrl')
}

/** The shops of a promo. A promo that is listed with a shop has that shop in `shops`. */
const shopsOf = ({ shops }: PromoEntry, brand: BrandEntry) =>
  brand.shops.filter(({ route }) => shops?.includes(route) ?? true)

export const promoNeeds: Needs<PromoEntry, Standing> = {
  products: needs('needs a shop that sells products', (promo, { brand }) =>
    shopsOf(promo, brand).some(({ products }) => products.length > 0),
  ),
  usesPerCustomer: needs(
    'has none beside fewer uses in all',
    ({ uses, usesPerCustomer }) =>
      uses === undefined || usesPerCustomer === undefined || usesPerCustomer <= uses,
  ),
}

export const giftCardNeeds: Needs<GiftCardEntry, Standing> = {
  shop: needs('needs takesCards there, which is false: no gift card can pay', ({ shop }, { brand }) =>
    brand.shops.some(
      ({ route, takesCards, currency, shareGiftCards }) =>
        takesCards &&
        (route === shop ||
          (shareGiftCards && currency === brand.shops.find((each) => each.route === shop)?.currency)),
    ),
  ),
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
