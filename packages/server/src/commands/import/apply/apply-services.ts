import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { addonLinks } from '../../../store/addon-links.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ServicePlan } from '../plan/service-plan.ts'
import { type Change, difference, holds } from './difference.ts'

type Ids = ReadonlyMap<string, string>

/**
 * Applies services and add-ons; those no longer named are no longer offered, but stay for the bookings that contain
 * them.
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
  const changed = new Set<string>()
  if (added.length > 0) {
    const inserted = await database
      .insertInto('service')
      .values(added.map((plan) => ({ ...toValues(plan), shop_id: shop.id })))
      .returning(['id', 'key'])
      .execute()
    for (const { id, key } of inserted) ids.set(key, id)
  }
  for (const [plan, row] of matched) {
    if (holds(row, toColumns(plan))) continue
    await database.updateTable('service').set(toValues(plan)).where('id', '=', row.id).execute()
    changed.add(plan.key)
  }
  const leaving = gone.filter(({ active }) => active)
  for (const { id } of leaving) {
    await database.updateTable('service').set({ active: false }).where('id', '=', id).execute()
  }
  for (const key of await linkServices(database, shop.id, plans, ids, taxIds)) changed.add(key)
  const isAddon = new Map([...rows, ...plans].map(({ key, is_addon }) => [key, is_addon]))
  const record = (how: Change['how']) => (name: string) =>
    ({ shop: shop.route, what: isAddon.get(name) ? 'add-on' : 'service', name, how }) satisfies Change
  const isNew = new Set(added.map(({ key }) => key))
  return {
    ids,
    changes: [
      ...added.map(({ key }) => record('added')(key)),
      ...[...changed].filter((key) => !isNew.has(key)).map(record('changed')),
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

/** Links services to their taxes and add-ons; returns the keys of those whose links changed. */
const linkServices = async (
  database: Transaction<Tables>,
  shopId: string,
  plans: readonly ServicePlan[],
  ids: Ids,
  taxIds: Ids,
): Promise<readonly string[]> => {
  const taxRows = await database
    .selectFrom('service_tax')
    .innerJoin('service', 'service.id', 'service_tax.service_id')
    .selectAll('service_tax')
    .where('service.shop_id', '=', shopId)
    .execute()
  const addonRows = await addonLinks(database, shopId)
  const relinked: string[] = []
  for (const plan of plans) {
    const id = ids.get(plan.key) ?? ''
    const taxes = plan.taxes.flatMap((key) => taxIds.get(key) ?? [])
    const addons = plan.addons.flatMap((key) => ids.get(key) ?? [])
    const linkedTaxes = taxRows.filter(({ service_id }) => service_id === id).map(({ tax_id }) => tax_id)
    const linkedAddons = addonRows
      .filter(({ service_id }) => service_id === id)
      .map(({ addon_id }) => addon_id)
    const areSame =
      isDeepStrictEqual(taxes.toSorted(), linkedTaxes.toSorted()) && isDeepStrictEqual(addons, linkedAddons)
    if (areSame) continue
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
    relinked.push(plan.key)
  }
  return relinked
}
