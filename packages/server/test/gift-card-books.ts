import { buyGiftCard } from './gift-cards.ts'
import type { TestApp } from './test-app.ts'

export const keyed = (key: string) => ({ 'idempotency-key': key })
/** Requests a gift card under a key. */
export const buy = (t: TestApp, key: string, more: Parameters<typeof buyGiftCard>[1] = {}) =>
  buyGiftCard(t, more, keyed(key))

/** Counts of sold gift cards, of their balances, and of the states of their sales. */
export const books = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(`
    select (select count(*)::int from gift_card where not filed) as cards,
      (select coalesce(sum(balance), 0)::int from gift_card where not filed) as balance,
      (select count(*)::int from gift_card_sale) as sales,
      (select count(*)::int from sale_order) as orders,
      (select count(*)::int from event where kind = 'giftCardSold') as told,
      (select count(*)::int from payment where state = 'captured') as paid,
      (select count(*)::int from attempt where state = 'claimed') as standing`)
  return rows[0]
}
/** The counts if nothing was sold. */
export const nothing = { cards: 0, balance: 0, sales: 0, orders: 0, told: 0, paid: 0, standing: 0 }
/** The counts if one gift card was sold, once. */
export const one = { cards: 1, balance: 10_000, sales: 1, orders: 1, told: 1, paid: 1, standing: 0 }
