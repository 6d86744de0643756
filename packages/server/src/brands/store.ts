import type { Kysely, Selectable } from 'kysely'
import type { BrandTable, Tables } from '../store/tables.ts'
import { isUuid } from '../store/uuid.ts'

export type BrandRow = Selectable<BrandTable>

export const findBrand = (db: Kysely<Tables>, idOrRoute: string): Promise<BrandRow | undefined> =>
  db
    .selectFrom('brand')
    .selectAll()
    .where(isUuid(idOrRoute) ? 'id' : 'route', '=', idOrRoute)
    .executeTakeFirst()

export const allBrands = (db: Kysely<Tables>): Promise<readonly BrandRow[]> =>
  db.selectFrom('brand').selectAll().orderBy('name').orderBy('route').execute()
