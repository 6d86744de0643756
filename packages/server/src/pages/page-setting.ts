import type { BrandExtension, Flags } from '@openchair/contract'
import type { Kysely } from 'kysely'
import type { ShopCatalogue, ShopCatalogues } from '../catalogue/shop-catalogue.ts'
import type { Tables } from '../store/tables.ts'
import { brandOfPage, onlyBrand, type PageBrand, shopOfSaleOrder } from './store.ts'

/** Whose page it is: what may show it, in which colours, and what is switched on there. */
export type PageSetting = {
  readonly frameAncestors: readonly string[]
  readonly flags: Flags
  /** With premium branding alone (spec 1). */
  readonly theme: BrandExtension | undefined
}

const nobodys: PageSetting = { frameAncestors: [], flags: {}, theme: undefined }

/** On where a shop of the brand has it (behaviour 23). */
const anyOf = (shops: readonly ShopCatalogue[]): Flags =>
  Object.assign(
    {},
    ...shops.map(({ flags }) => Object.fromEntries(Object.entries(flags).filter(([, on]) => on))),
  ) as Flags

type Sources = { readonly db: Kysely<Tables>; readonly catalogues: ShopCatalogues }

const settingOf = (brand: PageBrand | undefined, flags: Flags): PageSetting =>
  brand === undefined
    ? { ...nobodys, flags }
    : {
        frameAncestors: brand.frame_ancestors,
        flags,
        theme: brand.extension.hasPremiumBranding ? brand.extension : undefined,
      }

const ofBrand = async ({ db, catalogues }: Sources, idOrRoute: string): Promise<PageSetting> => {
  const brand = await brandOfPage(db, idOrRoute)
  return brand === undefined ? nobodys : settingOf(brand, anyOf(await catalogues.ofBrand(brand.id)))
}

const ofShop = async ({ db, catalogues }: Sources, idOrRoute: string): Promise<PageSetting> => {
  try {
    const { shop, flags } = await catalogues.ofShop(idOrRoute)
    return settingOf(await brandOfPage(db, shop.brandId), flags)
  } catch {
    // An unknown shop's page says so kindly; it is nobody's.
    return nobodys
  }
}

const named = /^\/booking\/(brands|book|view-reservation)\/([^/?#]+)/

/** Read off the address alone: every page is somebody's, also those that the server does not draw. */
export const readPageSetting = async (sources: Sources, url: string): Promise<PageSetting> => {
  const [, kind, encoded = ''] = named.exec(url) ?? []
  const name = decode(encoded)
  // No name holds what the database cannot even be asked about.
  if (name.includes('\0')) return nobodys
  if (kind === 'brands') return ofBrand(sources, name)
  if (kind === 'book') return ofShop(sources, name)
  if (kind === 'view-reservation') {
    const shopId = await shopOfSaleOrder(sources.db, name)
    return shopId === undefined ? nobodys : ofShop(sources, shopId)
  }
  const brand = await onlyBrand(sources.db)
  return brand === undefined ? nobodys : ofBrand(sources, brand)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
