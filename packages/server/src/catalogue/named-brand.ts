import { Refusal } from '../refusals/refusal.ts'
import type { Db } from '../store/db.ts'
import { type BrandRow, findBrand } from './store-brands.ts'

/** A brand by its id or route; refuses with `brand_not_found`. */
export const namedBrand = async (db: Db, brandRef: string): Promise<BrandRow> => {
  const brand = await findBrand(db, brandRef)
  if (brand === undefined) throw new Refusal('brand_not_found')
  return brand
}
