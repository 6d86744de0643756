import type { BrandExtension, Flags, Trackers } from '@openchair/contract'
import type { ShopCatalogue, ShopCatalogues } from '../catalogue/shop-catalogue.ts'
import type { Queryable } from '../store/db.ts'
import { type BrandRow, findBrand } from '../catalogue/store-brands.ts'
import { Refusal } from '../refusals/refusal.ts'
import { partsOf, queryOf } from './page-address.ts'
import { onlyBrand, shopOfApplication, shopOfGiftCard, shopOfSaleOrder } from './store.ts'

/** The brand that a page is about, and the shop if it is about one. */
export type PageSubject = {
  readonly brand: BrandRow
  readonly shop: ShopCatalogue | undefined
  /** True if the brand has an open shop. */
  readonly isOpen: boolean
}

/** The settings that a page takes from its brand: origins that may frame it, colours, flags and trackers. */
export type PageSetting = {
  readonly frameAncestors: readonly string[]
  readonly flags: Flags
  readonly trackers: Pick<Trackers, 'measurementId' | 'metaPixelId'>
  /** The brand's colours; undefined without premium branding (shops/brand-colours). */
  readonly theme: BrandExtension | undefined
  /** The subject of the page; undefined where there is no brand, or the address is a secret. */
  readonly about: PageSubject | undefined
}

/** The settings of pages without a brand. */
const noBrand: PageSetting = {
  frameAncestors: [],
  flags: {},
  trackers: {},
  theme: undefined,
  about: undefined,
}

/** The flags of several shops together. A flag is on if any of the shops has it (shops/flags). */
const anyOf = (shops: readonly ShopCatalogue[]): Flags =>
  Object.assign(
    {},
    ...shops.map(({ flags }) => Object.fromEntries(Object.entries(flags).filter(([, on]) => on))),
  ) as Flags

type Sources = { readonly pool: Queryable; readonly catalogues: ShopCatalogues }

const settingOf = (about: PageSubject, flags: Flags): PageSetting => {
  const { frame_ancestors: frameAncestors, extension, settings } = about.brand
  const { metaPixelId, analyticsMeasurementId: measurementId } = settings
  const trackers = { ...(measurementId && { measurementId }), ...(metaPixelId && { metaPixelId }) }
  const theme = extension.hasPremiumBranding ? extension : undefined
  return { frameAncestors, flags, trackers, theme, about }
}

const ofBrand = async ({ pool, catalogues }: Sources, idOrRoute: string) => {
  const brand = await findBrand(pool, idOrRoute)
  if (brand === undefined) return undefined
  const shops = await catalogues.ofBrand(brand.id)
  return settingOf({ brand, shop: undefined, isOpen: shops.length > 0 }, anyOf(shops))
}

const ofShop = async ({ pool }: Sources, reading: Promise<ShopCatalogue>) => {
  try {
    const shop = await reading
    const brand = await findBrand(pool, shop.shop.brandId)
    return brand && settingOf({ brand, shop, isOpen: !shop.hasClosed }, shop.flags)
  } catch (error) {
    // The page itself tells the guest that there is no such shop.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * The settings of a page without a brand. It is in Spanish if any shop is, so that a guest with a mistyped
 * link can still read it.
 */
const ofNoBrand = async ({ catalogues }: Sources): Promise<PageSetting> => {
  const isInSpanish = await catalogues.isFlagOnSomewhere('client-booking-localization')
  return isInSpanish ? { ...noBrand, flags: { 'client-booking-localization': true } } : noBrand
}

/** The settings for an address that names no brand: those of the only brand, if there is just one. */
const ofOnlyBrand = async (sources: Sources): Promise<PageSetting> => {
  const brand = await onlyBrand(sources.pool)
  return (brand === undefined ? undefined : await ofBrand(sources, brand)) ?? ofNoBrand(sources)
}

/** The settings of a page that was not found: only the languages come from the only brand. */
const ofNobody = async (sources: Sources): Promise<PageSetting> => ({
  ...noBrand,
  flags: (await ofOnlyBrand(sources)).flags,
})

/** Finds the shop by the id in an address, for each page of a sale, gift card or application. */
const shopOf: Readonly<Record<string, (on: Queryable, id: string) => Promise<string | undefined>>> = {
  'view-reservation': shopOfSaleOrder,
  'view-gift-card': shopOfGiftCard,
  'waiting-list': shopOfApplication,
}

/**
 * The settings of the brand whose sale, gift card or application an address gives access to. For any other
 * address, those of the only brand.
 */
const ofPermission = async (sources: Sources, kind: string, id: string): Promise<PageSetting> => {
  const find = Object.hasOwn(shopOf, kind) && id !== '' ? shopOf[kind] : undefined
  if (find === undefined) return ofOnlyBrand(sources)
  const shopId = await find(sources.pool, id)
  const setting =
    shopId === undefined ? undefined : await ofShop(sources, sources.catalogues.ofShopOnceOpen(shopId))
  return setting ?? ofNobody(sources)
}

/** Makes a name empty that nothing can have, because PostgreSQL accepts no NUL in a parameter. */
const named = (name: string): string => (name.includes('\0') ? '' : name)

/** The settings of Home. A shop in Home's address leads to the shop's page, whose settings then apply. */
const ofHome = async (sources: Sources, url: string): Promise<PageSetting> => {
  const shop = named(queryOf(url).get('shop') ?? '')
  const home = await ofOnlyBrand(sources)
  const ofItsShop = shop ? await ofShop(sources, sources.catalogues.ofShop(shop)) : undefined
  return ofItsShop ? { ...ofItsShop, about: home.about } : home
}

/** Reads the settings by the page's address alone: pages that the server does not draw need them too. */
export const readPageSetting = async (sources: Sources, url: string): Promise<PageSetting> => {
  const [kind = '', name = ''] = partsOf(url)
  if (named(name) !== name) return ofNobody(sources)
  if (kind === '') return ofHome(sources, url)
  if (kind === 'brands' && name !== '') return (await ofBrand(sources, name)) ?? ofNobody(sources)
  if (name !== '' && (kind === 'book' || kind === 'gift-card'))
    return (await ofShop(sources, sources.catalogues.ofShop(name))) ?? ofNobody(sources)
  return { ...(await ofPermission(sources, kind, name)), about: undefined }
}
