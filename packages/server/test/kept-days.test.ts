import { expect, test } from 'vitest'
import { tasksOf } from '../src/jobs/tasks.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

const at = `'2026-11-21T15:00:00Z'`
const aShop = `(select id from shop limit 1)`

test('KEEP_SIGN_UPS_DAYS sets how long a user is kept who has proved neither e-mail nor phone', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ clock, settings: { KEEP_SIGN_UPS_DAYS: '40' } })
  await t.pool.query(`insert into user_account (id, created_at) values (gen_random_uuid(), ${at})`)
  const leftAfter = async (hours: number) => {
    clock.advance({ hours })
    await tasksOf(t.deps)['remove-ended-sign-ins']?.({}, {} as never)
    return (await t.pool.query('select from user_account')).rowCount
  }
  expect(await leftAfter(24 * 40 - 1)).toBe(1)
  expect(await leftAfter(2)).toBe(0)
})

test('an attempt that is under way, or left to a person, is kept at any age', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  for (const [state, lease] of [
    ['claimed', at],
    ['unresolved', 'null'],
  ]) {
    await t.pool.query(`
      insert into attempt (shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, lease_until, created_at, updated_at)
      values (${aShop}, gen_random_uuid(), 'checkout', gen_random_uuid(), '${state}', '', '${state}', '{}', ${lease}, ${at}, ${at})`)
  }
  clock.advance({ hours: 24 * 400 })
  await tasksOf(t.deps)['remove-ended-attempts']?.({}, {} as never)
  const { rows: left } = await t.pool.query('select state from attempt order by 1')
  expect(left).toEqual([{ state: 'claimed' }, { state: 'unresolved' }])
})

/** Tables that a task, or their next use, empties. */
const emptied =
  'account_link attempt cart desk_activity desk_change event fee_to_take identity_nonce limit_count message notification payment_card ' +
  'payment_event prepared_card request_count security_event sign_in_code staff_account staff_challenge staff_invitation staff_session staff_sign_in text_count text_pass time_change time_off used_bot_proof user_account user_session waiting_room widget_file'

/** Tables whose size depends only on the brand. */
const bounded =
  'barber brand calendar_feed desk_setting membership migration offering own_secret product product_tax promo resource service service_addon service_tax shop staff_membership staff_passkey tax'

/**
 * Tables that grow with sales, messages or consents, and are never emptied. The manual has the reasons
 * (Keeping and removing).
 */
const books =
  'appointment consent consent_ask consent_link customer gift_card gift_card_sale hold left_unsettled payment refund resource_use sale_order ' +
  'sandbox_payment shop_payment stripe_intent user_identity waiting_list_application waiting_list_offer waiting_list_slot'

test('every table is listed as growing or not, with the task that empties it', async () => {
  await using t = await testApp()
  const { rows: tables } = await t.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const decided = [emptied, bounded, books].flatMap((each) => each.split(' ')).toSorted()
  expect(tables.map(({ name }) => name)).toEqual(decided)
})
