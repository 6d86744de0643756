import type { Selectable } from 'kysely'
import type { Db } from '../store/db.ts'
import type { BrandTable } from '../store/tables/catalogue-tables.ts'
import { isUuid } from '../store/uuid.ts'

export type BrandRow = Selectable<BrandTable>

export const findBrand = (db: Db, brandRef: string): Promise<BrandRow | undefined> =>
  db
    .selectFrom('brand')
    .selectAll()
    .where(isUuid(brandRef) ? 'id' : 'route', '=', brandRef)
    .executeTakeFirst()

/** The brand where there is just one; undefined where there are none or several. */
export const findOnlyBrand = async (db: Db): Promise<BrandRow | undefined> => {
  const brands = await db.selectFrom('brand').selectAll().limit(2).execute()
  return brands.length === 1 ? brands[0] : undefined
}

export const allBrands = (db: Db): Promise<readonly BrandRow[]> =>
  db.selectFrom('brand').selectAll().orderBy('name').orderBy('route').execute()
