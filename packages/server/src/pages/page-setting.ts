import type { BrandExtension, Flags } from '@openchair/contract'
import type { ShopCatalogue, ShopCatalogues } from '../catalogue/shop-catalogue.ts'
import type { Db } from '../store/db.ts'
import { type BrandRow, findBrand } from '../catalogue/store-brands.ts'
import { onlyBrand, shopOfApplication, shopOfGiftCard, shopOfSaleOrder } from './store.ts'

/** What a page takes from its brand: who may frame it, its colours and its flags. */
export type PageSetting = {
  readonly frameAncestors: readonly string[]
  readonly flags: Flags
  /** Undefined without premium branding (spec 1). */
  readonly theme: BrandExtension | undefined
}

/** For pages of no brand. */
const noBrand: PageSetting = { frameAncestors: [], flags: {}, theme: undefined }

/** A flag is on when any of the shops has it (behaviour 23). */
const anyOf = (shops: readonly ShopCatalogue[]): Flags =>
  Object.assign(
    {},
    ...shops.map(({ flags }) => Object.fromEntries(Object.entries(flags).filter(([, on]) => on))),
  ) as Flags

type Sources = { readonly db: Db; readonly catalogues: ShopCatalogues }

const settingOf = (brand: BrandRow | undefined, flags: Flags): PageSetting =>
  brand === undefined
    ? { ...noBrand, flags }
    : {
        frameAncestors: brand.frame_ancestors,
        flags,
        theme: brand.extension.hasPremiumBranding ? brand.extension : undefined,
      }

const ofBrand = async ({ db, catalogues }: Sources, idOrRoute: string): Promise<PageSetting | undefined> => {
  const brand = await findBrand(db, idOrRoute)
  return brand && settingOf(brand, anyOf(await catalogues.ofBrand(brand.id)))
}

const ofShop = async ({ db }: Sources, reading: Promise<ShopCatalogue>): Promise<PageSetting | undefined> => {
  try {
    const { shop, flags } = await reading
    return settingOf(await findBrand(db, shop.brandId), flags)
  } catch {
    // The page itself tells the guest that there is no such shop.
    return undefined
  }
}

/** The setting where the address names none. */
const ofOnlyBrand = async (sources: Sources): Promise<PageSetting> => {
  const brand = await onlyBrand(sources.db)
  return (brand === undefined ? undefined : await ofBrand(sources, brand)) ?? noBrand
}

/** What was not found is said in the languages of the only brand; a page of nobody's is framed by nobody. */
const ofNobody = async (sources: Sources): Promise<PageSetting> => ({
  ...noBrand,
  flags: (await ofOnlyBrand(sources)).flags,
})

const named = /^\/booking\/(brands|book|gift-card|view-reservation|view-gift-card|waiting-list)\/([^/?#]+)/

/** The shop of what an address is the permission to see. */
const shopOf: Readonly<Record<string, (db: Db, id: string) => Promise<string | undefined>>> = {
  'view-reservation': shopOfSaleOrder,
  'view-gift-card': shopOfGiftCard,
  'waiting-list': shopOfApplication,
}

/** Reads the setting by the page's address alone, because pages that the server does not draw need it too. */
export const readPageSetting = async (sources: Sources, url: string): Promise<PageSetting> => {
  const [, kind, encoded = ''] = named.exec(url) ?? []
  const name = decode(encoded)
  // PostgreSQL accepts no NUL in a parameter, and no name has one.
  if (name.includes('\0')) return ofNobody(sources)
  if (kind === 'brands') return (await ofBrand(sources, name)) ?? ofNobody(sources)
  if (kind === 'book' || kind === 'gift-card')
    return (await ofShop(sources, sources.catalogues.ofShop(name))) ?? ofNobody(sources)
  if (kind !== undefined) {
    const shopId = await shopOf[kind]?.(sources.db, name)
    return (
      (shopId === undefined ? undefined : await ofShop(sources, sources.catalogues.ofShopOnceOpen(shopId))) ??
      ofNobody(sources)
    )
  }
  return ofOnlyBrand(sources)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
