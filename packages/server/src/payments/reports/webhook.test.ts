import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { report } from '../../../test/provider-reports.ts'
import { readRow, readRows } from '../../../test/rows.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { ledger, openWithUnreliableProvider, shop, times } from '../../../test/unreliable-provider.ts'
import { paymentTasks } from '../tasks.ts'

const open = async () => {
  const opened = await openWithUnreliableProvider()
  const { t } = opened
  const attempt = async () => {
    const { id, shopId, state } = await readRow<{ id: string; shopId: string; state: string }>(
      t.pool,
      'select id, shop_id as "shopId", state from attempt',
    )
    return { state, subject: { type: 'attempt', shopId, id } as const }
  }
  const stateOf = async (cartId: string) => (await t.send(getCart, { id: shop, cartId })).body.state
  const eventCount = async () => (await readRows(t.pool, 'select from payment_event')).length
  const jobCount = async () => (await t.pool.query('select from graphile_worker.jobs')).rowCount
  return { ...opened, attempt, stateOf, eventCount, jobCount }
}

test('reports about a payment whose answer was lost book the cart, even if they come twice and in any order', async () => {
  const { t, clock, provider, cartAt, pay, attempt, stateOf, eventCount } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.after = provider.silence
  expect((await pay(cart.id, 'a')).status).toBe(202)
  clock.advance({ seconds: 31 })
  const { subject } = await attempt()
  for (const type of ['payment_intent.succeeded', 'payment_intent.amount_capturable_updated']) {
    const answers = await Promise.all([1, 2].map(() => report(t, { id: type, type, subject })))
    for (const { statusCode, body } of answers)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"received":true}' })
    await runJobs(t)
    expect(await stateOf(cart.id)).toBe('booked')
  }
  expect(await eventCount()).toBe(2)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
  expect(await times(t)).toEqual(['booked'])
})

test('a report during the checkout changes nothing', async () => {
  const { t, provider, cartAt, pay, attempt, stateOf } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.after = async () => {
    const { subject, state } = await attempt()
    expect(state, 'before our commit').toBe('claimed')
    await report(t, { subject })
    await runJobs(t)
    expect(await stateOf(cart.id)).toBe('processing')
  }
  expect((await pay(cart.id, 'a')).status).toBe(200)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('a repeated event is processed once', async () => {
  const { t, jobCount, eventCount } = await open()
  await using _ = t
  const subject = { type: 'payment', shopId: crypto.randomUUID(), id: crypto.randomUUID() } as const
  const before = (await jobCount()) ?? 0
  await report(t, { id: 'evt_1', subject })
  expect(await jobCount()).toBe(before + 1)
  await runJobs(t)
  await report(t, { id: 'evt_1', subject })
  expect(await jobCount()).toBe(before)
  expect(await eventCount()).toBe(1)
})

test.each([
  ['forged', { secret: 'whsec_of_somebody_else' }],
  ['older than 300 seconds', { at: Temporal.Instant.from('2026-11-21T14:54:59Z') }],
  ['changed on the way', { body: '{}' }],
])('a report that is %s is refused and has no effect', async (_what, sent) => {
  const { t, jobCount, eventCount } = await open()
  await using _ = t
  const before = await jobCount()
  const subject = { type: 'payment', shopId: crypto.randomUUID(), id: crypto.randomUUID() } as const
  const refused = await report(t, { subject }, sent)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ status: 400, code: 'invalid_signature' })
  expect(await eventCount()).toBe(0)
  expect(await jobCount()).toBe(before)
})

test('a report that is 300 seconds old is still accepted, and one without a signature never is', async () => {
  const { t, eventCount } = await open()
  await using _ = t
  const at = Temporal.Instant.from('2026-11-21T14:55:00Z')
  expect((await report(t, {}, { at })).statusCode).toBe(200)
  const bare = await t.app.inject({ method: 'POST', url: '/v1/payment/webhook', payload: '{}' })
  expect(bare.statusCode).toBe(400)
  const none = await t.app.inject({ method: 'POST', url: '/v1/payment/webhook' })
  expect(none.statusCode).toBe(400)
  expect(await eventCount()).toBe(1)
})

test('a report that cannot be recorded is answered with an error, so that the provider repeats it', async () => {
  const { t, eventCount } = await open()
  await using _ = t
  await t.pool.query(`
    create sequence seen;
    create function go_away() returns trigger language plpgsql as $$ begin
      if nextval('seen') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
    create trigger go_away before insert on payment_event for each row execute function go_away()`)
  expect((await report(t, { id: 'evt_1' })).statusCode).toBe(503)
  expect((await report(t, { id: 'evt_1' })).statusCode).toBe(200)
  expect(await eventCount()).toBe(1)
})

test('events are deleted after a month, and not before', async () => {
  const { t, clock, eventCount } = await open()
  await using _ = t
  await report(t, { id: 'evt_1' })
  const forget = paymentTasks(t.deps)['remove-old-events'] as unknown as () => Promise<void>
  clock.advance({ hours: 24 * 30 })
  await forget()
  expect(await eventCount()).toBe(1)
  clock.advance({ seconds: 1 })
  await forget()
  expect(await eventCount()).toBe(0)
})
