import type { Interval } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import { float, json, list, uuid } from '../store/statement/kinds.ts'
import { givenRows, statement } from '../store/statement/statement.ts'
import { lastMinute, minute, type Use } from './store.ts'

const given = givenRows({ begins: float, ends: float })

// Each span is looked up by itself, because a join may be planned as a scan of all that the shop ever used.
const usesStatement = statement(
  'uses',
  { shopId: uuid, resourceIds: list(uuid), ...given.kinds },
  `select coalesce(json_agg(json_build_array(array_position($resourceIds, used.resource_id) - 1, used.unit,
     ${minute('lower(used.during)')}, ${lastMinute('upper(used.during)')})), '[]') as uses
   from ${given.from('span')}
   cross join lateral (
     select resource_id, unit, during from resource_use
     where shop_id = $shopId and resource_id = any($resourceIds)
       and during && tstzrange(to_timestamp(span.begins * 60), to_timestamp(span.ends * 60)) offset 0) as used`,
  { uses: json<readonly (readonly [resource: number, unit: number, start: number, end: number])[]>() },
)

/** Reads each use of a unit of these resources, even one by a hold that has expired, in spans of epoch minutes. */
export const readUses = async (
  on: Queryable,
  {
    shopId,
    resourceIds,
    spans,
  }: {
    readonly shopId: string
    readonly resourceIds: readonly string[]
    readonly spans: readonly Interval[]
  },
): Promise<readonly Use[]> => {
  const rows = spans.map(({ start, end }) => ({ begins: start, ends: end }))
  const { uses } = await usesStatement.only(on, { shopId, resourceIds, ...given.values(rows) })
  return uses.map(([resource, unit, start, end]) => ({
    resourceId: resourceIds[resource] ?? '',
    unit,
    start,
    end,
  }))
}
