import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { addonLinks } from '../../../store/addon-links.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ServicePlan } from '../plan/service-plan.ts'
import { type Change, difference, type Difference, differencesOf, keysIn } from './difference.ts'

type Ids = ReadonlyMap<string, string>

/**
 * Applies services and add-ons; those that the file no longer names are no longer offered, but stay for
 * bookings that contain them.
 */
export const applyServices = async (
  database: Transaction<Tables>,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ServicePlan[],
  taxIds: Ids,
): Promise<{ readonly ids: Ids; readonly changes: readonly Change[] }> => {
  const rows = await database.selectFrom('service').selectAll().where('shop_id', '=', shop.id).execute()
  const { added, matched, gone } = difference(plans, rows, ({ key }) => key)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const changed = new Map<string, readonly Difference[]>()
  if (added.length > 0) {
    const inserted = await database
      .insertInto('service')
      .values(added.map((plan) => ({ ...toValues(plan), shop_id: shop.id })))
      .returning(['id', 'key'])
      .execute()
    for (const { id, key } of inserted) ids.set(key, id)
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, toColumns(plan))
    if (differences.length === 0) continue
    await database.updateTable('service').set(toValues(plan)).where('id', '=', row.id).execute()
    changed.set(plan.key, differences)
  }
  const leaving = gone.filter(({ active }) => active)
  for (const { id } of leaving) {
    await database.updateTable('service').set({ active: false }).where('id', '=', id).execute()
  }
  for (const [key, links] of await linkServices(database, shop.id, plans, ids, taxIds))
    changed.set(key, [...(changed.get(key) ?? []), ...links])
  const isAddon = new Map([...rows, ...plans].map(({ key, is_addon }) => [key, is_addon]))
  const record = (how: Change['how']) => (name: string) =>
    ({ shop: shop.route, what: isAddon.get(name) ? 'add-on' : 'service', name, how }) satisfies Change
  const isNew = new Set(added.map(({ key }) => key))
  return {
    ids,
    changes: [
      ...added.map(({ key }) => record('added')(key)),
      ...[...changed]
        .filter(([key]) => !isNew.has(key))
        .map(([key, differences]) => ({ ...record('changed')(key), differences })),
      ...leaving.map(({ key }) => record('removed')(key)),
    ],
  }
}

const toColumns = ({ key, position, is_addon, details }: ServicePlan) => ({
  key,
  position,
  is_addon,
  details,
  active: true,
})
const toValues = (plan: ServicePlan) => ({ ...toColumns(plan), details: JSON.stringify(plan.details) })

/** Links services to their taxes and add-ons; gives the keys of those whose links changed. */
const linkServices = async (
  database: Transaction<Tables>,
  shopId: string,
  plans: readonly ServicePlan[],
  ids: Ids,
  taxIds: Ids,
): Promise<ReadonlyMap<string, readonly Difference[]>> => {
  const taxRows = await database
    .selectFrom('service_tax')
    .innerJoin('service', 'service.id', 'service_tax.service_id')
    .selectAll('service_tax')
    .where('service.shop_id', '=', shopId)
    .execute()
  const addonRows = await addonLinks(database, shopId)
  const relinked = new Map<string, readonly Difference[]>()
  for (const plan of plans) {
    const id = ids.get(plan.key) ?? ''
    const taxes = plan.taxes.flatMap((key) => taxIds.get(key) ?? [])
    const addons = plan.addons.flatMap((key) => ids.get(key) ?? [])
    const linkedTaxes = taxRows.filter(({ service_id }) => service_id === id).map(({ tax_id }) => tax_id)
    const linkedAddons = addonRows
      .filter(({ service_id }) => service_id === id)
      .map(({ addon_id }) => addon_id)
    const differences = [
      ...linked('taxes', linkedTaxes.toSorted(), taxes.toSorted(), taxIds),
      ...linked('addons', linkedAddons, addons, ids),
    ]
    if (differences.length === 0) continue
    await database.deleteFrom('service_tax').where('service_id', '=', id).execute()
    await database.deleteFrom('service_addon').where('service_id', '=', id).execute()
    if (taxes.length > 0) {
      const links = taxes.map((tax_id) => ({ service_id: id, tax_id }))
      await database.insertInto('service_tax').values(links).execute()
    }
    if (addons.length > 0) {
      const links = addons.map((addon_id, position) => ({ service_id: id, addon_id, position }))
      await database.insertInto('service_addon').values(links).execute()
    }
    relinked.set(plan.key, differences)
  }
  return relinked
}

const linked = (
  field: string,
  before: readonly string[],
  after: readonly string[],
  idOf: Ids,
): readonly Difference[] =>
  isDeepStrictEqual(before, after)
    ? []
    : [{ field, before: keysIn(idOf, before), after: keysIn(idOf, after) }]
