import type { Brand, BrandExtension } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import type { BrandApps, BrandSettings, Translated } from '../store/details.ts'
import { instant, integer, json, list, nullable, type Row, text, uuid } from '../store/statement/kinds.ts'
import { columnsOf, statement } from '../store/statement/statement.ts'
import { isUuid } from '../store/uuid.ts'

const brandColumns = {
  id: uuid,
  route: text,
  name: text,
  description: text,
  descriptions: json<Translated>(),
  photos: json<Brand['photos']>(),
  settings: json<BrandSettings>(),
  extension: json<BrandExtension>(),
  frame_ancestors: list(text),
  apps: json<BrandApps>(),
  texts_per_day: nullable(integer),
  changed_at: nullable(instant),
}
export type BrandRow = Row<typeof brandColumns>

const selectSql = `select ${columnsOf(brandColumns, 'brand')} from brand`

const byIdStatement = statement('find-brand', { id: uuid }, `${selectSql} where id = $id`, brandColumns)
const findBrandByRoute = statement(
  'find-brand-by-route',
  { route: text },
  `${selectSql} where route = $route`,
  brandColumns,
).first

export const findBrand = (on: Queryable, brandRef: string): Promise<BrandRow | undefined> =>
  isUuid(brandRef) ? byIdStatement.first(on, { id: brandRef }) : findBrandByRoute(on, { route: brandRef })

const twoStatement = statement('find-two-brands', {}, `${selectSql} limit 2`, brandColumns)

/** Finds the only brand; undefined if there are none or several. */
export const findOnlyBrand = async (on: Queryable): Promise<BrandRow | undefined> => {
  const [only, other] = await twoStatement.rows(on, {})
  return other === undefined ? only : undefined
}

export const allBrands = statement('all-brands', {}, `${selectSql} order by name, route`, brandColumns).rows
