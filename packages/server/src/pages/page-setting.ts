import type { BrandExtension, Flags, Trackers } from '@openchair/contract'
import type { ShopCatalogue, ShopCatalogues } from '../catalogue/shop-catalogue.ts'
import type { Queryable } from '../store/db.ts'
import { type BrandRow, findBrand } from '../catalogue/store-brands.ts'
import { Refusal } from '../refusals/refusal.ts'
import { partsOf, queryOf } from './page-address.ts'
import { onlyBrand, shopOfApplication, shopOfGiftCard, shopOfSaleOrder } from './store.ts'

/** The brand that a page is about, and the shop where it is about one. */
export type PageSubject = {
  readonly brand: BrandRow
  readonly shop: ShopCatalogue | undefined
  /** Whether the brand has an open shop. */
  readonly isOpen: boolean
}

/** What a page takes from its brand: who may frame it, its colours, its flags and its trackers. */
export type PageSetting = {
  readonly frameAncestors: readonly string[]
  readonly flags: Flags
  readonly trackers: Pick<Trackers, 'measurementId' | 'metaPixelId'>
  /** Undefined without premium branding (spec 1). */
  readonly theme: BrandExtension | undefined
  /** Undefined where the page is of nobody, and where that is a secret of whoever holds its address. */
  readonly about: PageSubject | undefined
}

/** For pages of no brand. */
const noBrand: PageSetting = {
  frameAncestors: [],
  flags: {},
  trackers: {},
  theme: undefined,
  about: undefined,
}

/** A flag is on when any of the shops has it (behaviour 23). */
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

const ofBrand = async (
  { pool, catalogues }: Sources,
  idOrRoute: string,
): Promise<PageSetting | undefined> => {
  const brand = await findBrand(pool, idOrRoute)
  if (brand === undefined) return undefined
  const shops = await catalogues.ofBrand(brand.id)
  return settingOf({ brand, shop: undefined, isOpen: shops.length > 0 }, anyOf(shops))
}

const ofShop = async (
  { pool }: Sources,
  reading: Promise<ShopCatalogue>,
): Promise<PageSetting | undefined> => {
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

/** A page of no brand is said in Spanish where any shop is: a guest whose link has lost a letter reads on in their language. */
const ofNoBrand = async ({ catalogues }: Sources): Promise<PageSetting> => {
  const isInSpanish = await catalogues.isFlagOnSomewhere('client-booking-localization')
  return isInSpanish ? { ...noBrand, flags: { 'client-booking-localization': true } } : noBrand
}

/** The setting where the address names none. */
const ofOnlyBrand = async (sources: Sources): Promise<PageSetting> => {
  const brand = await onlyBrand(sources.pool)
  return (brand === undefined ? undefined : await ofBrand(sources, brand)) ?? ofNoBrand(sources)
}

/** What was not found is said in the languages of the only brand; a page of nobody's is framed by nobody. */
const ofNobody = async (sources: Sources): Promise<PageSetting> => ({
  ...noBrand,
  flags: (await ofOnlyBrand(sources)).flags,
})

/** The shop of what an address is the permission to see. */
const shopOf: Readonly<Record<string, (on: Queryable, id: string) => Promise<string | undefined>>> = {
  'view-reservation': shopOfSaleOrder,
  'view-gift-card': shopOfGiftCard,
  'waiting-list': shopOfApplication,
}

/** Of whom an address lets see something of theirs; of the only brand where it is no such address. */
const ofPermission = async (sources: Sources, kind: string, id: string): Promise<PageSetting> => {
  const find = Object.hasOwn(shopOf, kind) && id !== '' ? shopOf[kind] : undefined
  if (find === undefined) return ofOnlyBrand(sources)
  const shopId = await find(sources.pool, id)
  const setting =
    shopId === undefined ? undefined : await ofShop(sources, sources.catalogues.ofShopOnceOpen(shopId))
  return setting ?? ofNobody(sources)
}

/** Empty for what nothing is called: PostgreSQL accepts no NUL in a parameter. */
const named = (name: string): string => (name.includes('\0') ? '' : name)

/** Home; with a shop in its address, that leads on to the shop's page, and takes from it who may frame it and the rest. */
const ofHome = async (sources: Sources, url: string): Promise<PageSetting> => {
  const shop = named(queryOf(url).get('shop') ?? '')
  const home = await ofOnlyBrand(sources)
  const ofItsShop = shop ? await ofShop(sources, sources.catalogues.ofShop(shop)) : undefined
  return ofItsShop ? { ...ofItsShop, about: home.about } : home
}

/** Reads the setting by the page's address alone, because pages that the server does not draw need it too. */
export const readPageSetting = async (sources: Sources, url: string): Promise<PageSetting> => {
  const [kind = '', name = ''] = partsOf(url)
  if (named(name) !== name) return ofNobody(sources)
  if (kind === '') return ofHome(sources, url)
  if (kind === 'brands' && name !== '') return (await ofBrand(sources, name)) ?? ofNobody(sources)
  if (name !== '' && (kind === 'book' || kind === 'gift-card'))
    return (await ofShop(sources, sources.catalogues.ofShop(name))) ?? ofNobody(sources)
  return { ...(await ofPermission(sources, kind, name)), about: undefined }
}
