import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { type BrandRow, findBrand, findOnlyBrand } from './store-brands.ts'

/**
 * Finds a brand by id or route, or the server's only brand if none is named. Refuses with `brand_not_found`,
 * and with `invalid_request` for `brandId` if it has to be named.
 */
export const namedBrand = async (on: Queryable, brandRef: string | undefined): Promise<BrandRow> => {
  const brand = brandRef === undefined ? await findOnlyBrand(on) : await findBrand(on, brandRef)
  if (brand !== undefined) return brand
  if (brandRef !== undefined) throw new Refusal('brand_not_found')
  throw new Refusal('invalid_request', { issues: [{ path: 'brandId', message: 'missing' }] })
}
