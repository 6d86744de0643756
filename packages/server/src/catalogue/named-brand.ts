import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { type BrandRow, findBrand, findOnlyBrand } from './store-brands.ts'

/**
 * A brand by its id or route, or where none is named the only one of this server. Refuses with `brand_not_found`, and with
 * `invalid_request` at `brandId` where it has to be named.
 */
export const namedBrand = async (on: Queryable, brandRef: string | undefined): Promise<BrandRow> => {
  const brand = brandRef === undefined ? await findOnlyBrand(on) : await findBrand(on, brandRef)
  if (brand !== undefined) return brand
  if (brandRef !== undefined) throw new Refusal('brand_not_found')
  throw new Refusal('invalid_request', { issues: [{ path: 'brandId', message: 'missing' }] })
}
