import { askForNewPasskey, inviteStaff, requestStaffSignIn } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { tasksOf, nightlyTasks } from '../src/jobs/tasks.ts'
import { deleteUnproven } from '../src/accounts/store-cleaning.ts'
import { tellEvents } from '../src/booking/tell/tell-events.ts'
import { recordEvent } from '../src/messages/store-events.ts'
import { deskStaff } from './desk-staff.ts'
import { movableClock } from './movable-clock.ts'
import { runJobs } from './run-jobs.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'
import { askToJoin, joinAs } from './waiting-list.ts'

const shop = 'harbour-free'

const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, settings })
  const count = async (rows: string): Promise<number> =>
    (await t.pool.query<{ n: number }>(`select count(*)::integer as n from ${rows}`)).rows[0]?.n ?? 0
  const night = async (): Promise<void> => {
    const tasks = tasksOf(t.deps)
    for (const name of nightlyTasks) await tasks[name]?.({}, {} as never)
  }
  return { t, clock, count, night, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

test('sent messages are removed after a month, however many there are, and unsent ones stay', async () => {
  await using s = await open()
  const id = await joinAs(s.t, shop, 1)
  await tellEvents(s.t.deps)
  await s.t.pool.query(
    `insert into event (shop_id, id, kind, subject_id, detail, told_at, created_at)
     select shop_id, gen_random_uuid(), kind, subject_id, detail, told_at, created_at from event, generate_series(1, 2500)`,
  )
  const { shop: found } = await s.t.deps.catalogues.ofShop(shop)
  const reminder = { shopId: found.id, kind: 'reminder', subjectId: id } as const
  const inAYear = s.clock.now().add({ hours: 365 * 24 })
  await recordEvent(s.t.pool, { ...reminder, tellAt: inAYear }, s.clock.now())
  s.clock.advance({ hours: 29 * 24 })
  await s.night()
  expect(await s.count('event')).toBe(2502)
  s.clock.advance({ hours: 2 * 24 })
  await s.night()
  expect(await s.count('event')).toBe(1)
  expect(await s.count('event where told_at is null')).toBe(1)
})

/** Makes every statement fail from now on that deletes many rows of a table. */
const refuseMany = (t: Pick<TestApp, 'pool'>, table: string) =>
  t.pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if; return null; end $$;
    create trigger refuse_many after delete on ${table} referencing old table as gone
      for each statement execute function refuse_many()`)

const many = 'from shop, generate_series(1, 2500) where route = $2'

test.each([
  {
    variable: 'KEEP_CARTS_DAYS',
    table: 'cart',
    insert: `(shop_id, id, request, shown_total, created_at, updated_at)
      select id, gen_random_uuid(), '{}', 0, $1, $1 ${many}`,
  },
  ...(['checkout', 'due', 'join'] as const).map((kind) => ({
    variable: 'KEEP_ATTEMPTS_DAYS',
    table: 'attempt',
    insert: `(shop_id, id, kind, owner_id, idempotency_key, body_hash, state, plan, created_at, updated_at)
      select id, gen_random_uuid(), '${kind}', gen_random_uuid(), gen_random_uuid(), '', 'done', '{}', $1, $1 ${many}`,
  })),
  {
    variable: 'KEEP_REPORTS_DAYS',
    table: 'payment_event',
    insert: `(id, type, received_at) select gen_random_uuid(), 'payment', $1::timestamptz ${many}`,
  },
  {
    variable: 'KEEP_MESSAGES_DAYS',
    table: 'event',
    insert: `(shop_id, id, kind, subject_id, detail, told_at, created_at)
      select id, gen_random_uuid(), 'booked', gen_random_uuid(), '{}', $1, $1 ${many}`,
  },
  {
    variable: 'KEEP_MESSAGES_DAYS',
    table: 'message',
    insert: `(id, channel, receiver, language, kind, state, expires_at, created_at, updated_at)
      select gen_random_uuid(), 'sms', '+12125550100', 'en', 'appLink', 'sent', $1, $1, $1 ${many}`,
  },
  {
    variable: 'KEEP_NOTIFICATIONS_DAYS',
    table: 'notification',
    insert: `(id, shop_id, sale_order_id, appointment_id, created_at)
      select gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), $1 ${many}`,
  },
  {
    variable: 'KEEP_TIME_OFF_DAYS',
    table: 'time_off',
    insert: `(shop_id, begins, ends, created_at)
      select id, $1::timestamptz at time zone 'UTC' - interval '1 hour', $1::timestamptz at time zone 'UTC', $1 ${many}`,
  },
  {
    variable: 'KEEP_SIGN_UPS_DAYS',
    table: 'user_account',
    insert: `(id, created_at) select gen_random_uuid(), $1::timestamptz ${many}`,
  },
])(
  '$variable sets how long each $table is kept, and any number is removed, but never many in one statement',
  async ({ variable, table, insert }) => {
    await using s = await open({ [variable]: '40' })
    await s.t.pool.query(`insert into ${table} ${insert}`, [s.clock.now().toString(), shop])
    await refuseMany(s.t, table)
    s.clock.advance({ hours: 24 * 40 - 1 })
    await s.night()
    expect(await s.count(table)).toBe(2500)
    s.clock.advance({ hours: 2 })
    await s.night()
    expect(await s.count(table)).toBe(0)
  },
)

test('proofs of the bot check are removed after a day, but never many in one statement', async () => {
  await using s = await open()
  await s.t.pool.query(
    `insert into used_bot_proof (id, used_at) select gen_random_uuid()::text, $1::timestamptz ${many}`,
    [s.clock.now().toString(), shop],
  )
  await refuseMany(s.t, 'used_bot_proof')
  s.clock.advance({ hours: 24 })
  await s.night()
  expect(await s.count('used_bot_proof')).toBe(2500)
  s.clock.advance({ hours: 1 })
  await s.night()
  expect(await s.count('used_bot_proof')).toBe(0)
})

test('ended sessions, sign-ins, challenges and invitations of staff are removed, acts after two years, and then who left', async () => {
  await using s = await open()
  const ended = ['staff_session', 'staff_sign_in', 'staff_challenge', 'staff_invitation']
  const staff = await deskStaff(s.t, shop)
  await staff.send(inviteStaff, { shopId: shop, email: 'ana@example.com', role: 'manager' })
  await s.t.send(requestStaffSignIn, { email: staff.email }, staff.headers)
  await staff.send(askForNewPasskey, {})
  await runJobs(s.t)
  await s.t.pool.query('delete from staff_membership')
  await s.night()
  for (const table of [...ended, 'desk_activity']) expect(await s.count(table), table).toBe(1)
  s.clock.advance({ hours: 3 * 24 })
  await s.night()
  for (const table of ended) expect(await s.count(table), table).toBe(0)
  s.clock.advance({ hours: 2 * 365 * 24 - 3 * 24 - 1 })
  await s.night()
  expect(await s.count('desk_activity')).toBe(1)
  expect(await s.count('staff_account')).toBe(1)
  s.clock.advance({ hours: 1 })
  await s.night()
  expect(await s.count('desk_activity')).toBe(0)
  expect(await s.count('staff_account')).toBe(0)
})

test('the removal of old users does not wait for a user who is proving something', async () => {
  await using s = await open()
  await s.t.pool.query(
    'insert into user_account (id, created_at) select gen_random_uuid(), $1 from generate_series(1, 3)',
    [s.clock.now().toString()],
  )
  const [proving, removing] = [await s.t.pool.connect(), await s.t.pool.connect()]
  try {
    await proving.query(`begin; update user_account set phone = '+12125550177'
      where id = (select id from user_account order by id limit 1)`)
    await removing.query(`set lock_timeout = '1s'`)
    await deleteUnproven(removing, s.clock.now())
    expect(await s.count('user_account')).toBe(1)
  } finally {
    proving.release(true)
    removing.release(true)
  }
})

test('requests to join a list are removed once they have ended, and those under way or left to a person stay', async () => {
  await using s = await open()
  await joinAs(s.t, shop, 1)
  const key = { 'idempotency-key': 'one' }
  const first = (await askToJoin(s.t, shop, 2, {}, key)).body
  expect((await askToJoin(s.t, shop, 2, {}, key)).body, 'answered again').toEqual(first)
  await joinAs(s.t, shop, 3)
  await joinAs(s.t, shop, 4)
  const set = `update attempt set state = $1, plan = '{}', answer = null, lease_until = $2
    where id in (select id from attempt where state = 'done' order by created_at desc, id limit 1)`
  await s.t.pool.query(set, ['claimed', s.clock.now().toString()])
  await s.t.pool.query(set, ['unresolved', null])
  s.clock.advance({ hours: 31 * 24 })
  await s.night()
  expect(await s.count(`attempt where state in ('done', 'refused')`)).toBe(0)
  expect(await s.count('attempt')).toBe(2)
})
