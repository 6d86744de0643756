import { expect, test } from 'vitest'
import { removeEnded } from '../src/booking/attempt/store.ts'
import { removeOldCarts } from '../src/cart/store.ts'
import { createLog } from '../src/log.ts'
import { removeOldEvents } from '../src/payments/reports/store.ts'
import type { Pool } from '../src/store/db.ts'
import { openPool } from '../src/store/open.ts'
import { removePastTimeOff } from '../src/timetable/time-off/store-past.ts'
import { seedBrand } from './seed-brand.ts'
import { testDatabase } from './test-database.ts'

const before = Temporal.Instant.from('2026-11-01T00:00:00Z')

/** A pool that records the plan of each statement before it runs. */
const explaining = (pool: Pool): { readonly asked: Pool; readonly plans: string[] } => {
  const plans: string[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return pool.query(text, [...values])
  }
  return { asked: { query } as unknown as Pool, plans }
}

test.each([
  {
    table: 'cart',
    index: 'cart_unbooked_by_age',
    remove: removeOldCarts,
    insert: `insert into cart (shop_id, id, request, shown_total, created_at, updated_at, sale_order_id)
      select (select id from shop limit 1), gen_random_uuid(), '{}', 0, at, at, case when row % 2 = 1 then gen_random_uuid() end`,
  },
  {
    table: 'attempt',
    index: 'attempt_ended',
    remove: removeEnded,
    insert: `insert into attempt
        (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, created_at, updated_at)
      select (select id from shop limit 1), gen_random_uuid(), 'checkout', gen_random_uuid(), gen_random_uuid(), '', 'done', '{}', at, at`,
  },
  {
    table: 'time_off',
    index: 'time_off_past',
    remove: removePastTimeOff,
    insert: `insert into time_off (shop_id, begins, ends, created_at)
      select (select id from shop limit 1), at at time zone 'UTC', at at time zone 'UTC' + interval '1 hour', at`,
  },
  {
    table: 'payment_event',
    index: 'payment_event_by_age',
    remove: removeOldEvents,
    insert: `insert into payment_event (id, type, received_at) select gen_random_uuid(), 'any', at`,
  },
])('the nightly removal from $table reads only old rows', async ({ table, index, remove, insert }) => {
  await using database = await testDatabase(seedBrand.from)
  await using pool = Object.assign(openPool(database.connection, createLog('silent')), {
    [Symbol.asyncDispose]: () => pool.end(),
  })
  // One row in a thousand is old, and half of the carts are booked.
  await pool.query(
    `${insert} from (
       select row, case when row % 1000 = 0 then $1::timestamptz - interval '1 day' else $1::timestamptz + interval '1 day' end as at
       from generate_series(1, 30000) as row) as made`,
    [before.toString()],
  )
  await pool.query(`analyze ${table}`)
  const { asked, plans } = explaining(pool)
  await remove(asked, before)
  const of = plans.filter((plan) => plan.includes(` ${table}`))
  expect(of.join('\n\n')).toContain(index)
  expect(of.join('\n\n')).not.toContain(`Seq Scan on ${table}`)
  const { rows } = await pool.query<{ left: number }>(`select count(*)::integer as left from ${table}`)
  expect(rows).toEqual([{ left: 29_970 }])
})
