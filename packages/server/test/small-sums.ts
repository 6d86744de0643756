import { expect } from 'vitest'
import { openSalesIn } from './booked-sale.ts'
import { readRow } from './rows.ts'

/**
 * Opens the fixture's brand with other prices, settings and balances, in minor units. At its end it checks
 * that no card was asked for less than Stripe charges.
 */
export const openSmall = async (shop: string, options: Parameters<typeof openSalesIn>[1] = {}) => {
  const s = await openSalesIn(shop, options)
  const query = (text: string, values: readonly unknown[]) => s.t.pool.query(text, [...values])
  const renew = () => query('update shop set revision = revision + 1', [])
  return {
    ...s,
    price: async (service: string, amount: number, barber?: string) => {
      await query(
        `update offering set price = $2 where service_id = $1 and ($3::uuid is null or barber_id = $3)`,
        [s.names.service(service), amount, barber === undefined ? null : s.names.barber(barber)],
      )
      await renew()
    },
    settings: async (details: object) => {
      await query(`update shop set details = details || $2 where route = $1`, [shop, JSON.stringify(details)])
      await renew()
    },
    /** Changes the deposit of the shop. */
    deposit: async (percentage: number) => {
      await query(
        `update shop set details = jsonb_set(details, '{settings,depositPercentage}', to_jsonb($2::numeric)) where route = $1`,
        [shop, percentage],
      )
      await renew()
    },
    /** Sets the balance of the brand's gift card, in a currency. */
    giftCard: async (balance: number, currency: string) => {
      await query(`update gift_card set balance = $1, currency = $2 where code = 'HARB-1000-2000-3000'`, [
        balance,
        currency,
      ])
      return { giftCardCode: 'HARB-1000-2000-3000' }
    },
    balance: async () =>
      (
        await readRow<{ balance: number }>(
          s.t.pool,
          `select balance from gift_card where code = 'HARB-1000-2000-3000'`,
        )
      ).balance,
    /** All amounts that the provider was asked to charge or authorize, in the order of the requests. */
    asked: async (): Promise<readonly number[]> => {
      const { rows } = await s.t.pool.query<{ amount: number }>(
        `select amount from sandbox_payment where operation in ('charge', 'authorize') and amount > 0 order by created_at`,
      )
      return rows.map(({ amount }) => amount)
    },
    /** The state of each payment of a sale. */
    payments: async (id: string) =>
      (await s.read(id)).payments.map(({ type, state, amount }) => `${type} ${state} ${amount}`),
    [Symbol.asyncDispose]: async () => {
      const { rows } = await s.t.pool.query<{ amount: number }>(
        `select amount from sandbox_payment where operation in ('charge', 'authorize') and amount between 1 and 29
           or answer->>'code' = 'amount_too_small'`,
      )
      await s[Symbol.asyncDispose]()
      expect(rows, 'nothing below the least was asked for').toEqual([])
    },
  }
}
