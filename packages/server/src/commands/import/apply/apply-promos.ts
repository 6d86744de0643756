import { promoKey } from '@openchair/rules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { PromoPlan } from '../plan/discount-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'
import { across } from '../../../store/across-shops.ts'

/**
 * Applies a brand's promos, identified by their codes; those that the file no longer names become inactive.
 * The number of uses changes only if the file's number differs from the previous import's; uses already made
 * stay counted.
 */
export const applyPromos = async (
  database: Transaction<Tables>,
  brandId: string,
  plans: readonly PromoPlan[],
): Promise<readonly Change[]> => {
  // Locked, so that no use happens between counting the uses and writing the rest.
  const rows = await database
    .selectFrom('promo')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const numbered = rows.map((row) => ({
    ...row,
    percentage: row.percentage === null ? null : Number(row.percentage),
  }))
  const namesOf = await placesOf(database, brandId)
  const wanted = plans.map((plan) => ({ plan, code: plan.row.code, ...namesOf(plan) }))
  const { added, matched, gone } = difference(wanted, numbered, ({ code }) => promoKey(code))
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: undefined, what: 'promo', name, how, ...more })
  }
  for (const { plan, shop_ids, service_ids } of added) {
    await database
      .insertInto('promo')
      .values({
        ...plan.row,
        names: JSON.stringify(plan.row.names),
        brand_id: brandId,
        shop_ids,
        service_ids,
        uses_left: plan.uses,
        filed_uses: plan.uses,
      })
      .execute()
    record(plan.row.code, 'added')
  }
  for (const [{ plan, shop_ids, service_ids }, row] of matched) {
    const values = { ...plan.row, shop_ids, service_ids, filed_uses: plan.uses }
    const differences = differencesOf(row, values)
    if (differences.length === 0) continue
    await database
      .updateTable('promo')
      .set({
        ...values,
        names: JSON.stringify(values.names),
        uses_left: plan.uses === null ? null : usesLeft(plan.uses),
      })
      .where('id', '=', row.id)
      .execute()
    record(plan.row.code, 'changed', { differences })
  }
  for (const { id, code } of gone.filter(({ active }) => active)) {
    await database.updateTable('promo').set({ active: false }).where('id', '=', id).execute()
    record(code, 'removed')
  }
  return changes
}

const usesLeft = (uses: number) => sql<number>`
  greatest(0, ${uses}::integer - (
    select ${sql.raw(across.code)} count(*) from hold
    where kind = 'promo' and target_id = promo.id and state <> 'given_back'))`

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id).toSorted()

/** The ids for the names in a plan, sorted, so that they can be compared. */
const placesOf = async (database: Transaction<Tables>, brandId: string) => {
  const shops = await database
    .selectFrom('shop')
    .select(['id', 'route'])
    .where('brand_id', '=', brandId)
    .execute()
  const services = await database
    .selectFrom('service')
    .innerJoin('shop', 'shop.id', 'service.shop_id')
    .select(['service.id', 'service.key', 'shop.route'])
    .where('shop.brand_id', '=', brandId)
    .execute()
  return (plan: PromoPlan) => ({
    shop_ids: idsOf(shops.filter(({ route }) => plan.shops.includes(route))),
    service_ids:
      plan.services &&
      idsOf(services.filter(({ key, route }) => plan.shops.includes(route) && plan.services?.includes(key))),
  })
}
