import { isDeepStrictEqual } from 'node:util'
import { addonLinks } from '../../../catalogue/store.ts'
import { serviceColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { list, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { ServicePlan } from '../plan/service-plan.ts'
import { type Change, difference, type Difference, differencesOf, keysIn } from './difference.ts'
import { hiding, writing } from './writing.ts'

type Ids = ReadonlyMap<string, string>

const { id: _id, shop_id, ...columns } = serviceColumns
const services = writing('service', { columns, added: { shop_id }, key: { id: uuid } })
const hide = hiding('service', { id: uuid })
const findStatement = statement(
  'import-find-services',
  { shopId: uuid },
  `select ${columnsOf(serviceColumns, 'service')} from service where shop_id = $shopId`,
  serviceColumns,
)

/**
 * Applies services and add-ons; those that the file no longer names are no longer offered, but stay for
 * bookings that contain them.
 */
export const applyServices = async (
  client: Client,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ServicePlan[],
  taxIds: Ids,
): Promise<{ readonly ids: Ids; readonly changes: readonly Change[] }> => {
  const rows = await findStatement.rows(client, { shopId: shop.id })
  const { added, matched, gone } = difference(plans, rows, ({ key }) => key)
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const changed = new Map<string, readonly Difference[]>()
  for (const plan of added) {
    const { id } = await services.insert.only(client, { ...toColumns(plan), shop_id: shop.id })
    ids.set(plan.key, id)
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, toColumns(plan))
    if (differences.length === 0) continue
    await services.update.run(client, { ...toColumns(plan), id: row.id })
    changed.set(plan.key, differences)
  }
  const leaving = gone.filter(({ active }) => active)
  for (const { id } of leaving) await hide.run(client, { id })
  for (const [key, links] of await linkServices(client, shop.id, plans, ids, taxIds))
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

const taxesStatement = statement(
  'import-find-service-taxes',
  { shopId: uuid },
  `select service_id as "serviceId", tax_id as "taxId"
   from service_tax join service on service.id = service_tax.service_id where service.shop_id = $shopId`,
  { serviceId: uuid, taxId: uuid },
)
const unlinkStatement = statement(
  'import-unlink-service',
  { id: uuid },
  `with taxes as (delete from service_tax where service_id = $id)
   delete from service_addon where service_id = $id`,
)
const linkStatement = statement(
  'import-link-service',
  { id: uuid, taxes: list(uuid), addons: list(uuid) },
  `with linked as (
     insert into service_tax (service_id, tax_id) select $id, tax_id from unnest($taxes) as given (tax_id)
   )
   insert into service_addon (service_id, addon_id, position)
   select $id, addon_id, number - 1 from unnest($addons) with ordinality as given (addon_id, number)`,
)

/** Links services to their taxes and add-ons; gives the keys of those whose links changed. */
const linkServices = async (
  client: Client,
  shopId: string,
  plans: readonly ServicePlan[],
  ids: Ids,
  taxIds: Ids,
): Promise<ReadonlyMap<string, readonly Difference[]>> => {
  const taxRows = await taxesStatement.rows(client, { shopId })
  const addonRows = await addonLinks(client, shopId)
  const relinked = new Map<string, readonly Difference[]>()
  for (const plan of plans) {
    const id = ids.get(plan.key) ?? ''
    const taxes = plan.taxes.flatMap((key) => taxIds.get(key) ?? [])
    const addons = plan.addons.flatMap((key) => ids.get(key) ?? [])
    const linkedTaxes = taxRows.filter(({ serviceId }) => serviceId === id).map(({ taxId }) => taxId)
    const linkedAddons = addonRows
      .filter(({ service_id }) => service_id === id)
      .map(({ addon_id }) => addon_id)
    const differences = [
      ...linked('taxes', linkedTaxes.toSorted(), taxes.toSorted(), taxIds),
      ...linked('addons', linkedAddons, addons, ids),
    ]
    if (differences.length === 0) continue
    await unlinkStatement.run(client, { id })
    await linkStatement.run(client, { id, taxes, addons })
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
