import type { Brand, Photo, Shop, WireLanguage } from '@openchair/contract'
import { distanceInMiles, type Location } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import { brandLinksIn, namedOwn, photosIn, showShop } from '../catalogue/text-in.ts'
import { allBrands, type BrandRow } from '../catalogue/store-brands.ts'

const shopsOf = async ({ catalogues }: Deps, brandId: string, language: WireLanguage): Promise<Shop[]> =>
  (await catalogues.ofBrand(brandId)).map((catalogue) => showShop(catalogue, language))

const toBrand = (
  { id, route, name, description, descriptions, photos, settings: stored, extension }: BrandRow,
  shops: Shop[],
  language: WireLanguage,
): Brand => {
  const {
    privacyUrl: _privacy,
    privacyUrls: _others,
    termsUrl: _terms,
    termsUrls: _more,
    ...settings
  } = stored
  return {
    id,
    route,
    name,
    ...namedOwn(
      'description',
      { text: description, others: descriptions },
      language,
      settings.defaultLanguage,
    ),
    ...brandLinksIn(stored, language),
    photos: photosIn(photos, language, settings.defaultLanguage),
    shops,
    settings,
    extension,
  }
}

/**
 * Reads a brand by id or route. Sorts its shops by distance from a point, if given. Refuses with
 * `brand_not_found`.
 */
export const readBrand = async (deps: Deps, brandRef: string, language: WireLanguage, from?: Location) => {
  const brand = await namedBrand(deps.reader, brandRef)
  const shops = await shopsOf(deps, brand.id, language)
  if (from === undefined) return toBrand(brand, shops, language)
  const near = shops
    .map((shop) => ({ ...shop, distance: distanceInMiles(from, shop.location) }))
    .toSorted((a, b) => a.distance - b.distance)
  return toBrand(brand, near, language)
}

export const readBrands = async (deps: Deps, language: WireLanguage): Promise<{ rows: Brand[] }> => {
  const brands = await allBrands(deps.reader, {})
  return {
    rows: await Promise.all(
      brands.map(async (brand) => toBrand(brand, await shopsOf(deps, brand.id, language), language)),
    ),
  }
}

/**
 * Reads the Instagram images of a shop (wire/brand-images). Refuses with `brand_not_found` if a given
 * `brandId` is not that of the shop's brand, and with `shop_not_found`.
 */
export const readInstagramImages = async (
  deps: Deps,
  brandRef: string,
  { shopId, brandId }: { readonly shopId: string; readonly brandId: string | undefined },
  language: WireLanguage,
): Promise<{ rows: Photo[] }> => {
  const brand = await namedBrand(deps.reader, brandRef)
  if (brandId !== undefined && brandId !== brand.id && brandId !== brand.route)
    throw new Refusal('brand_not_found')
  const { shop } = await deps.catalogues.ofShop(shopId)
  if (shop.brandId !== brand.id) throw new Refusal('shop_not_found')
  return { rows: photosIn(shop.instagramImages, language, shop.settings.defaultLanguage) }
}

export const readExtension = async (deps: Deps, route: string) => {
  const brand = await namedBrand(deps.reader, route)
  return { ...brand.extension, brandId: brand.id }
}
