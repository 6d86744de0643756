import type { Client } from '../../../store/db.ts'
import { boolean, integer, nullable, text, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { GiftCardPlan } from '../plan/discount-plan.ts'
import { type Change, difference, differencesOf } from './difference.ts'
import { hiding, writing } from './writing.ts'

const columns = {
  code: text,
  code_key: text,
  currency: text,
  initial_balance: integer,
  active: boolean,
  shop_id: nullable(uuid),
  barber_id: nullable(uuid),
}
const cards = writing('gift_card', {
  columns,
  added: { brand_id: uuid, balance: integer, filed: boolean },
  key: { id: uuid },
  changing: ['balance = greatest(0, balance + $initial_balance - initial_balance)'],
})
const hide = hiding('gift_card', { id: uuid })

const known = { id: uuid, ...columns }
const findStatement = statement(
  'import-find-gift-cards',
  { brandId: uuid },
  `select ${columnsOf(known, 'gift_card')} from gift_card where brand_id = $brandId and filed`,
  known,
)

/**
 * Applies the file's gift cards; those that guests bought stay unchanged. A balance changes only if the
 * file's number differs from the previous import's, by the difference.
 */
export const applyGiftCards = async (
  client: Client,
  brandId: string,
  plans: readonly GiftCardPlan[],
): Promise<readonly Change[]> => {
  const rows = await findStatement.rows(client, { brandId })
  const sellerOf = await sellersOf(client, brandId)
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
    const { balance } = plan
    await cards.insert.run(client, { ...toColumns(plan), brand_id: brandId, balance, filed: true })
    record(plan.code, 'added')
  }
  for (const [plan, row] of matched) {
    const differences = differencesOf(row, toColumns(plan))
    if (differences.length === 0) continue
    await cards.update.run(client, { ...toColumns(plan), id: row.id })
    record(plan.code, 'changed', { differences, currency: plan.currency })
  }
  for (const { id, code } of gone.filter(({ active }) => active)) {
    await hide.run(client, { id })
    record(code, 'removed')
  }
  return changes
}

const shopsStatement = statement(
  'import-shops-of-brand',
  { brandId: uuid },
  'select id, route from shop where brand_id = $brandId',
  { id: uuid, route: text },
)
const barbersStatement = statement(
  'import-barbers-of-brand',
  { brandId: uuid },
  `select barber.id, barber.route, barber.shop_id as "shopId"
   from barber join shop on shop.id = barber.shop_id where shop.brand_id = $brandId`,
  { id: uuid, route: text, shopId: uuid },
)

const sellersOf = async (client: Client, brandId: string) => {
  const shops = await shopsOfBrand(client, brandId)
  const barbers = await barbersStatement.rows(client, { brandId })
  return ({ shop, professional }: GiftCardPlan) => {
    const shop_id = shops.find(({ route }) => route === shop)?.id ?? null
    const barber = barbers.find(({ route, shopId }) => route === professional && shopId === shop_id)
    return { shop_id, barber_id: barber?.id ?? null }
  }
}

/** The ids of a brand's shops with their routes, those that have closed among them. */
export const shopsOfBrand = (client: Client, brandId: string) => shopsStatement.rows(client, { brandId })
