import type { SaleOrder } from '@openchair/contract'
import type { TestApp } from '../test-app.ts'
import type { Books } from './salon.ts'

/** The sandbox's charges to all cards, and the payments by the shop's gift cards; minor units. */
export const booksOf = async ({ pool }: Pick<TestApp, 'pool'>): Promise<Books> => {
  const { rows } = await pool.query<Books>(
    `select
       (select coalesce(sum(case operation when 'refund' then 0 - amount else amount end), 0)::integer
        from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean) as cards,
       (select coalesce(sum(initial_balance - balance), 0)::integer from gift_card) as "giftCards"`,
  )
  return rows[0] ?? { cards: 0, giftCards: 0 }
}

/** Restores all stock and gift cards, and drops all debts of earlier sales. */
export const refill = async ({ pool }: Pick<TestApp, 'pool'>): Promise<void> => {
  await pool.query('update product set inventory = 9')
  await pool.query('update gift_card set balance = initial_balance')
  await pool.query(`update payment set charge_at = null where state in ('scheduled', 'due')`)
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The figures that a sale shows, in minor units: its price, the charges less refunds, future charges, and
 * what remains to be paid in any way.
 */
export const saidBy = ({ state: sale, breakdown, payments, refunds, items }: SaleOrder) => ({
  total: breakdown.total,
  /** The shares of the appointments that stand, with their fees. They add up to `total`. */
  parts:
    sale === 'canceled'
      ? 0
      : items.reduce(
          (sum, { state, amounts }) => sum + (state === 1 ? 0 : amounts.total),
          breakdown.totalFee,
        ),
  paid: sumOf(payments.filter(({ state }) => state === 'captured' || state === 'refunded')) - sumOf(refunds),
  scheduled: sumOf(payments.filter(({ state }) => state === 'scheduled' || state === 'due')),
  leftToPay: breakdown.amountLeftForPayment,
  /** The figures of the breakdown: paid by gift cards, paid by cards, and the rest. */
  breakdown: {
    giftCardAmount: breakdown.giftCardAmount,
    totalChargeAmount: breakdown.totalChargeAmount,
    outstandingChargeAmount: breakdown.outstandingChargeAmount,
  },
})
