import { expect, test } from 'vitest'
import { nightlyTasks, tasksOf } from '../src/jobs/tasks.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

const at = `'2026-11-21T15:00:00Z'`
const aShop = `(select id from shop limit 1)`

/** A row of each kind that goes, as old as the test's beginning. */
const rows = {
  KEEP_CARTS_DAYS: {
    table: 'cart',
    insert: `(shop_id, id, request, shown_total, created_at, updated_at) values (${aShop}, gen_random_uuid(), '{}', 0, ${at}, ${at})`,
  },
  KEEP_ATTEMPTS_DAYS: {
    table: 'checkout_attempt',
    insert: `(shop_id, id, owner_id, idempotency_key, body_hash, state, plan, created_at, updated_at)
      values (${aShop}, gen_random_uuid(), gen_random_uuid(), 'key', '', 'booked', '{}', ${at}, ${at})`,
  },
  KEEP_REPORTS_DAYS: {
    table: 'payment_event',
    insert: `(id, type, received_at) values ('evt', 'payment', ${at})`,
  },
  KEEP_MESSAGES_DAYS: {
    table: 'event',
    insert: `(shop_id, id, kind, subject_id, detail, told_at, created_at)
      values (${aShop}, gen_random_uuid(), 'booked', gen_random_uuid(), '{}', ${at}, ${at})`,
  },
  KEEP_NOTIFICATIONS_DAYS: {
    table: 'notification',
    insert: `(id, shop_id, sale_order_id, appointment_id, created_at)
      values (gen_random_uuid(), ${aShop}, gen_random_uuid(), gen_random_uuid(), ${at})`,
  },
  KEEP_SIGN_UPS_DAYS: {
    table: 'user_account',
    insert: `(id, created_at) values (gen_random_uuid(), ${at})`,
  },
}

test.each(Object.entries(rows))('%s says for how long', async (variable, { table, insert }) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock, settings: { [variable]: '40' } })
  await t.pool.query(`insert into ${table} ${insert}`)
  const count = async () =>
    (await t.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n
  const night = async () => {
    const tasks = tasksOf(t.deps)
    for (const name of nightlyTasks) await tasks[name]?.({}, {} as never)
  }
  clock.advance({ hours: 24 * 40 - 1 })
  await night()
  expect(await count()).toBe(1)
  clock.advance({ hours: 2 })
  await night()
  expect(await count()).toBe(0)
})

test('a try that is under way, or left to a person, stays whatever its age', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  for (const [state, lease] of [
    ['claimed', at],
    ['unresolved', 'null'],
  ]) {
    await t.pool.query(`
      insert into checkout_attempt (shop_id, id, owner_id, idempotency_key, body_hash, state, plan, lease_until, created_at, updated_at)
      values (${aShop}, gen_random_uuid(), gen_random_uuid(), '${state}', '', '${state}', '{}', ${lease}, ${at}, ${at})`)
  }
  clock.advance({ hours: 24 * 400 })
  await tasksOf(t.deps)['remove-ended-attempts']?.({}, {} as never)
  const { rows: left } = await t.pool.query('select state::text from checkout_attempt order by 1')
  expect(left).toEqual([{ state: 'claimed' }, { state: 'unresolved' }])
})

/** Tables that a task or the next use empties. */
const emptied =
  'account_link cart checkout_attempt due_attempt event identity_nonce limit_count message notification payment_card ' +
  'payment_event request_count sign_in_code time_change used_bot_proof user_account user_session waiting_list_join waiting_room'

/** Tables that are as large as what a brand is. */
const bounded =
  'barber brand calendar_feed membership migration offering product product_tax promo service service_addon service_tax shop tax'

/** Tables that grow with what is sold, told or agreed to, and are never emptied: the reasons stand in the manual (Keeping and removing). */
const books =
  'appointment consent consent_link customer gift_card gift_card_sale hold payment refund sale_change sale_order ' +
  'sandbox_payment stripe_intent user_identity waiting_list_application waiting_list_offer waiting_list_slot'

test('of each table is decided whether it grows, and what empties it', async () => {
  await using t = await testApp()
  const { rows: tables } = await t.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const decided = [emptied, bounded, books].flatMap((each) => each.split(' ')).toSorted()
  expect(tables.map(({ name }) => name)).toEqual(decided)
})
