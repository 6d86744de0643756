import { giftCardKey } from '@openchair/rules'
import { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import {
  agreeing,
  blocksIn,
  checkNames,
  checkUnique,
  type Complain,
  keysOf,
  textOrNone,
  textsIn,
} from '../fields/agreeing.ts'
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
import type { FaultPath } from '../file/fault.ts'
import type { PictureFiles } from '../file/pictures.ts'
import {
  brandPromoEntry,
  giftCardEntry,
  type GiftCardEntry,
  membershipEntry,
  planGiftCard,
  planMembership,
  planPromo,
  type PromoEntry,
} from './discounts.ts'
import { type ShopEntry, shopEntry } from './shop.ts'
import { planShop } from './shop-row.ts'
import { checkLanguages, linkText, longText, picture, presentationOf, spoken } from './texts.ts'

const fingerprint = written('a SHA-256 fingerprint, 32 pairs of hexadecimal digits with colons', (value) =>
  /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i.test(value) ? value.toUpperCase() : undefined,
)

const brandBlock = block({
  route,
  name,
  description: longText.optional(),
  /** The addresses of the pages with the privacy notice and the terms. */
  privacyUrl: linkText.optional(),
  termsUrl: linkText.optional(),
  photos: z.array(picture).default([]),
  logo: picture.optional(),
  ...spoken,
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
  /** The origins of pages that may show the widget in a frame (frame/who-may-frame). */
  frameAncestors: z.array(frameOrigin).default([]),
  /** The brand's own applications: their addresses in the stores, and their ids at Apple and Google. */
  apps: block({
    iTunesLink: link.optional(),
    playStoreLink: link.optional(),
    apple: block({ appIds: z.array(line).min(1, 'is empty') }).optional(),
    android: block({
      packageName: line,
      sha256CertFingerprints: z.array(fingerprint).min(1, 'is empty'),
    }).optional(),
  }).prefault({}),
  /** The most text messages of all shops in a day, except those with sign-in codes (messages/text-fuse). */
  textsPerDay: wholeNumber(0, 1_000_000).optional(),
  metaPixelId: metaPixelId.optional(),
  analyticsMeasurementId: analyticsMeasurementId.optional(),
  /** The customers who have to pay when they book. */
  prepayOnlyCustomers: z
    .array(block({ email, phone, firstName: name.optional(), lastName: name.optional() }))
    .default([]),
  promos: z.array(brandPromoEntry).default([]),
  /** The customers with a discount on everything. */
  memberships: z.array(membershipEntry).default([]),
  giftCards: z.array(giftCardEntry).default([]),
  shops: z.array(shopEntry).min(1, 'is empty').max(1000, 'has more than 1000 entries'),
})
export type BrandEntry = z.output<typeof brandBlock>

const routesOf = (blocks: readonly { readonly route: string }[]): readonly string[] =>
  textsIn(blocksIn(blocks).map(([each]) => each.route))

const areOfSeveralCurrencies = (shops: readonly ShopEntry[]): boolean =>
  new Set(shops.map(({ currency }) => currency)).size > 1

const checkBrandPromo = (
  { amount, services, shops: named }: PromoEntry,
  path: FaultPath,
  shops: readonly ShopEntry[],
  complain: Complain,
): void => {
  const own = shops.filter((shop) => named === undefined || textsIn(named).includes(shop.route))
  const sold = own.flatMap((shop) => [...keysOf(shop.services), ...keysOf(shop.addons)])
  checkNames(complain, named, routesOf(shops), 'shop', ...path, 'shops')
  checkNames(complain, services, sold, 'service or add-on', ...path, 'services')
  if (amount !== undefined && areOfSeveralCurrencies(own))
    complain('is in several currencies: name shops of one of them', ...path, 'amount')
}

const checkGiftCard = (
  card: GiftCardEntry,
  path: FaultPath,
  shops: readonly ShopEntry[],
  complain: Complain,
): void => {
  const { currency } = card
  const [route, professional] = [textOrNone(card.shop), textOrNone(card.professional)]
  const shop = route === undefined ? undefined : shops.find((each) => each.route === route)
  if (route !== undefined && shop === undefined)
    return complain(`there is no shop "${route}"${suggestion(route, routesOf(shops))}`, ...path, 'shop')
  if (shop === undefined) {
    if (professional !== undefined) complain('needs the shop that they work in', ...path, 'professional')
    if (currency === undefined && areOfSeveralCurrencies(shops))
      complain('is missing: the shops have several, and the card is for all of them', ...path, 'currency')
    return undefined
  }
  const people = routesOf(shop.professionals)
  if (currency !== undefined && currency !== shop.currency)
    complain('is not the currency of the shop', ...path, 'currency')
  if (professional !== undefined && !people.includes(professional))
    complain(
      `there is no professional "${professional}"${suggestion(professional, people)}`,
      ...path,
      'professional',
    )
}

/** A whole brand file. */
export const brandEntry = agreeing(brandBlock, (brand, complain) => {
  const shops = blocksIn(brand.shops, 'shops')
  const open = shops.map(([shop]) => shop)
  const promos = blocksIn(brand.promos, 'promos')
  const giftCards = blocksIn(brand.giftCards, 'giftCards')
  const memberships = blocksIn(brand.memberships, 'memberships')
  checkLanguages(brand, complain, 'brand')
  checkUnique(complain, shops, 'route')
  checkUnique(
    complain,
    [...promos, ...shops.flatMap(([shop, path]) => blocksIn(shop.promos, ...path, 'promos'))],
    'code',
    { sameAs: (code) => code.toLowerCase() },
  )
  checkUnique(complain, giftCards, 'code', { sameAs: giftCardKey })
  checkUnique(complain, memberships, 'email', { what: 'e-mail' })
  checkUnique(complain, memberships, 'phone')
  for (const [promo, path] of promos) checkBrandPromo(promo, path, open, complain)
  for (const [card, path] of giftCards) checkGiftCard(card, path, open, complain)
})

/** Plans the rows of everything in a brand file. */
export const planBrand = (brand: BrandEntry, pictures: PictureFiles) => {
  const presentation = presentationOf(brand, pictures)
  const { own, fieldsOf, inBothForms, toAddress, toPhoto } = presentation
  const { one: description, several: descriptions } = inBothForms(brand.description)
  const { apps, colors, shops } = brand
  return {
    columns: {
      route: brand.route,
      name: brand.name,
      description,
      descriptions,
      photos: brand.photos.map(toPhoto),
      settings: {
        supportedLanguages: brand.languages,
        defaultLanguage: own,
        metaPixelId: brand.metaPixelId ?? null,
        analyticsMeasurementId: brand.analyticsMeasurementId ?? null,
        ...fieldsOf('privacyUrl', brand.privacyUrl),
        ...fieldsOf('termsUrl', brand.termsUrl),
      },
      extension: {
        route: brand.route,
        logoImage: toAddress(brand.logo),
        iTunesLink: apps.iTunesLink ?? null,
        playStoreLink: apps.playStoreLink ?? null,
        hasPremiumBranding: brand.premiumBranding,
        primaryColor: colors.primary ?? null,
        primaryColorDark: colors.primaryDark ?? null,
        primaryColorDarker: colors.primaryDarker ?? null,
        primaryColorLight: colors.primaryLight ?? null,
        primaryFontColor: colors.primaryFont ?? null,
        secondaryColor: colors.secondary ?? null,
        linkColor: colors.link ?? null,
      },
      frame_ancestors: brand.frameAncestors,
      apps: { ...(apps.apple && { apple: apps.apple }), ...(apps.android && { android: apps.android }) },
      texts_per_day: brand.textsPerDay ?? null,
    },
    prepayOnlyCustomers: brand.prepayOnlyCustomers,
    promos: [
      ...brand.promos.map((each) => planPromo(each, each.shops ?? routesOf(shops), presentation)),
      ...shops.flatMap((shop) =>
        shop.promos.map((each) => planPromo(each, [shop.route], presentationOf(shop, pictures))),
      ),
    ],
    memberships: brand.memberships.map((each) => planMembership(each, presentation)),
    giftCards: brand.giftCards.map((each) => planGiftCard(each, shops)),
    shops: shops.map((shop, index) => planShop(shop, index, pictures)),
  }
}
export type BrandPlan = ReturnType<typeof planBrand>
