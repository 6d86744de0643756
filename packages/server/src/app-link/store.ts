import type { Db } from '../store/db.ts'

/** The id of the brand where there is just one; undefined where there are none or several. */
export const findOnlyBrand = async (db: Db): Promise<string | undefined> => {
  const brands = await db.selectFrom('brand').select('id').limit(2).execute()
  return brands.length === 1 ? brands[0]?.id : undefined
}
