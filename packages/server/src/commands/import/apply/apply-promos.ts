import { promoKey } from '@openchair/rules'
import { across } from '../../../store/across-shops.ts'
import type { Client } from '../../../store/db.ts'
import type { Translated } from '../../../store/details.ts'
import {
  boolean,
  day,
  integer,
  json,
  list,
  nullable,
  numeric,
  text,
  textAs,
  uuid,
} from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { PromoPlan } from '../plan/discount-plan.ts'
import { shopsOfBrand } from './apply-gift-cards.ts'
import { type Change, difference, differencesOf } from './difference.ts'
import { hiding, writing } from './writing.ts'

const columns = {
  code: text,
  name: text,
  names: json<Translated>(),
  active: boolean,
  type: textAs<'percentage' | 'amount'>('promo_type'),
  percentage: nullable(numeric),
  amount: nullable(integer),
  first_day: nullable(day),
  last_day: nullable(day),
  minimum: integer,
  for_products: boolean,
  uses_per_customer: nullable(integer),
  shop_ids: list(uuid),
  service_ids: nullable(list(uuid)),
  filed_uses: nullable(integer),
}
const promos = writing('promo', {
  columns,
  added: { brand_id: uuid, uses_left: nullable(integer) },
  key: { id: uuid },
  changing: [
    `uses_left = case when $filed_uses is not null then greatest(0, $filed_uses - (
       select ${across.code} count(*) from hold
       where kind = 'promo' and target_id = promo.id and state <> 'given_back')) end`,
  ],
})
const hide = hiding('promo', { id: uuid })

const known = { id: uuid, ...columns }
// Locked, so that no use happens between counting the uses and writing the rest.
const lockStatement = statement(
  'import-lock-promos',
  { brandId: uuid },
  `select ${columnsOf(known, 'promo')} from promo where brand_id = $brandId order by id for update`,
  known,
)

/**
 * Applies a brand's promos, identified by their codes; those that the file no longer names become inactive.
 * The number of uses changes only if the file's number differs from the previous import's; uses already made
 * stay counted.
 */
export const applyPromos = async (
  client: Client,
  brandId: string,
  plans: readonly PromoPlan[],
): Promise<readonly Change[]> => {
  const rows = await lockStatement.rows(client, { brandId })
  const namesOf = await placesOf(client, brandId)
  const wanted = plans.map((plan) => ({ plan, code: plan.row.code, ...namesOf(plan) }))
  const { added, matched, gone } = difference(wanted, rows, ({ code }) => promoKey(code))
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: undefined, what: 'promo', name, how, ...more })
  }
  for (const { plan, shop_ids, service_ids } of added) {
    const values = { ...plan.row, shop_ids, service_ids, filed_uses: plan.uses }
    await promos.insert.run(client, { ...values, brand_id: brandId, uses_left: plan.uses })
    record(plan.row.code, 'added')
  }
  for (const [{ plan, shop_ids, service_ids }, row] of matched) {
    const values = { ...plan.row, shop_ids, service_ids, filed_uses: plan.uses }
    const differences = differencesOf(row, values)
    if (differences.length === 0) continue
    await promos.update.run(client, { ...values, id: row.id })
    record(plan.row.code, 'changed', { differences })
  }
  for (const { id, code } of gone.filter(({ active }) => active)) {
    await hide.run(client, { id })
    record(code, 'removed')
  }
  return changes
}

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id).toSorted()

const servicesStatement = statement(
  'import-services-of-brand',
  { brandId: uuid },
  `select service.id, service.key, shop.route
   from service join shop on shop.id = service.shop_id where shop.brand_id = $brandId`,
  { id: uuid, key: text, route: text },
)

/** The ids for the names in a plan, sorted, so that they can be compared. */
const placesOf = async (client: Client, brandId: string) => {
  const shops = await shopsOfBrand(client, brandId)
  const services = await servicesStatement.rows(client, { brandId })
  return (plan: PromoPlan) => ({
    shop_ids: idsOf(shops.filter(({ route }) => plan.shops.includes(route))),
    service_ids:
      plan.services &&
      idsOf(services.filter(({ key, route }) => plan.shops.includes(route) && plan.services?.includes(key))),
  })
}
