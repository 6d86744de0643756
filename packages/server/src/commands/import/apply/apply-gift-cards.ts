import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables/tables.ts'
import type { GiftCardPlan } from '../plan/discount-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'

/**
 * Applies the file's gift cards; those that guests bought stay unchanged. A balance changes only if the
 * file's number differs from the previous import's, by the difference.
 */
export const applyGiftCards = async (
  database: Transaction<Tables>,
  brandId: string,
  plans: readonly GiftCardPlan[],
): Promise<readonly Change[]> => {
  const rows = await database
    .selectFrom('gift_card')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('filed', '=', true)
    .execute()
  const sellerOf = await sellersOf(database, brandId)
  const { added, matched, gone } = difference(plans, rows, ({ code_key }) => code_key)
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Partial<Change> = {}): void => {
    changes.push({ shop: undefined, what: 'gift card', name: `…${name.slice(-4)}`, how, ...more })
  }
  const toColumns = (plan: GiftCardPlan) => ({
    code: plan.code,
    code_key: plan.code_key,
    currency: plan.currency,
    initial_balance: plan.balance,
    active: true,
    ...sellerOf(plan),
  })
  for (const plan of added) {
    await database
      .insertInto('gift_card')
      .values({ ...toColumns(plan), brand_id: brandId, balance: plan.balance, filed: true })
      .execute()
    record(plan.code, 'added')
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, toColumns(plan))
    if (differences.length === 0) continue
    const balance = sql<number>`greatest(0, balance + ${plan.balance}::integer - initial_balance)`
    await database
      .updateTable('gift_card')
      .set({ ...toColumns(plan), balance })
      .where('id', '=', row.id)
      .execute()
    record(plan.code, 'changed', { differences, currency: plan.currency })
  }
  for (const { id, code } of gone.filter(({ active }) => active)) {
    await database.updateTable('gift_card').set({ active: false }).where('id', '=', id).execute()
    record(code, 'removed')
  }
  return changes
}

const sellersOf = async (database: Transaction<Tables>, brandId: string) => {
  const shops = await database
    .selectFrom('shop')
    .select(['id', 'route'])
    .where('brand_id', '=', brandId)
    .execute()
  const barbers = await database
    .selectFrom('barber')
    .innerJoin('shop', 'shop.id', 'barber.shop_id')
    .select(['barber.id', 'barber.route', 'barber.shop_id'])
    .where('shop.brand_id', '=', brandId)
    .execute()
  return ({ shop, professional }: GiftCardPlan) => {
    const shop_id = shops.find(({ route }) => route === shop)?.id ?? null
    const barber = barbers.find(({ route, shop_id: at }) => route === professional && at === shop_id)
    return { shop_id, barber_id: barber?.id ?? null }
  }
}
