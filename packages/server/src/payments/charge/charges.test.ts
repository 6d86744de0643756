import { getSaleOrder } from '@openchair/contract/calls'
import { afterEach, expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { readRow, readRows } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { type CardPayments, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { startJobs } from '../../jobs/run.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import { createLog } from '../../log.ts'
import { capturePayment, chargeLater } from './charge-later.ts'
import type { PaymentKey } from './store.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = 'harbour-card'
const opened: TestApp[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each[Symbol.asyncDispose]()
})

/** A booking for Tuesday at 10:00 whose card is charged at 9:00, which is now. */
const bookLater = async (number?: string) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  opened.push(t)
  const names = await namesOf(t, shop)
  const appointment = {
    barberId: 'ada',
    services: names.services('shave'),
    dateTime: '2026-11-24T10:00:00-05:00',
  }
  const cart = await makeCart(t, shop, [appointment])
  const { body } = await checkOut(t, shop, cart.id, { paymentToken: card(number) })
  clock.set('2026-11-24T14:00:00Z')
  const read = async () => (await t.send(getSaleOrder, { id: body.id })).body
  const [payment] = (await read()).payments
  const key: PaymentKey = { shopId: names.shopId, paymentId: payment?.id ?? '' }
  const charges = async () =>
    (await readRows(t.pool, `select from sandbox_payment where operation = 'charge'`)).length
  return { t, clock, key, read, charges }
}

test('a later charge is made once, however many workers try it', async () => {
  const { t, key, read, charges } = await bookLater()
  await Promise.all([chargeLater(t.deps, key), chargeLater(t.deps, key), chargeLater(t.deps, key)])
  await chargeLater(t.deps, key)
  expect(await charges()).toBe(1)
  expect(await read()).toMatchObject({
    payments: [{ state: 'captured', captured: true, amount: 3650 }],
    breakdown: { totalChargeAmount: 3650, outstandingChargeAmount: 0, amountLeftForPayment: 0 },
    paymentOutstanding: false,
  })
})

test('a declined charge leaves the booking with a payment due, and is retried a few times', async () => {
  const { t, clock, key, read, charges } = await bookLater('4000000000000341')
  const hours: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await chargeLater(t.deps, key)
    const { charge_at } = await readRow<{ charge_at: Date | null }>(t.pool, 'select charge_at from payment')
    if (charge_at === null) break
    const again = charge_at.toTemporalInstant()
    hours.push(clock.now().until(again).total('hours'))
    clock.set(again.toString())
  }
  expect(hours).toEqual([1, 6, 24])
  expect(await charges()).toBe(4)
  expect(await read()).toMatchObject({
    state: 'booked',
    items: [{ state: 0 }],
    payments: [{ state: 'due', captured: false }],
    paymentOutstanding: true,
  })
  await chargeLater(t.deps, key)
  await sweepPayments(t.deps)
  expect(await charges(), 'then never again').toBe(4)
})

test('a later charge that requires 3-D Secure leaves the booking with a payment due', async () => {
  const { t, key, read, charges } = await bookLater()
  await t.pool.query(`update payment set card_reference = 'sandbox_4000002760003184'`)
  await chargeLater(t.deps, key)
  expect(await read()).toMatchObject({
    state: 'booked',
    payments: [{ state: 'due' }],
    paymentOutstanding: true,
  })
  expect(await readRow(t.pool, `select answer from sandbox_payment where operation = 'charge'`)).toEqual({
    answer: { ok: false, code: 'authentication_required' },
  })
  expect(await charges()).toBe(1)
})

test('a later charge is not made before its time [5.07.06]', async () => {
  const { t, clock, key, charges } = await bookLater()
  clock.set('2026-11-24T13:58:00Z')
  await chargeLater(t.deps, key)
  expect(await charges()).toBe(0)
})

test('two workers that see one decline count it once', async () => {
  const { t, key, charges } = await bookLater('4000000000000341')
  await Promise.all([chargeLater(t.deps, key), chargeLater(t.deps, key)])
  const { tries } = await readRow<{ tries: number }>(t.pool, 'select tries from payment')
  expect(tries).toBe(1)
  expect(await charges()).toBe(1)
})

test('a charge whose answer was lost is found by its key, and not made again', async () => {
  const { t, key, read, charges } = await bookLater()
  const lost: CardPayments = {
    ...t.deps.cardPayments,
    charge: async (request) => {
      await t.deps.cardPayments.charge(request)
      throw new ProviderSilent()
    },
  }
  await expect(chargeLater({ ...t.deps, cardPayments: lost }, key)).rejects.toThrow(ProviderSilent)
  expect((await read()).payments).toMatchObject([{ state: 'scheduled' }])
  await chargeLater(t.deps, key)
  expect(await charges()).toBe(1)
  expect((await read()).payments).toMatchObject([{ state: 'captured' }])
})

test('a charge without an answer is asked for again even if the least amount has risen since [R3]', async () => {
  const { t, key, read, charges } = await bookLater()
  const { cardPayments } = t.deps
  const lost: CardPayments = {
    ...cardPayments,
    charge: async (request) => {
      await cardPayments.charge(request)
      throw new ProviderSilent()
    },
  }
  const raised: CardPayments = { ...cardPayments, leastCharge: () => 4000 }
  await expect(chargeLater({ ...t.deps, cardPayments: lost }, key)).rejects.toThrow(ProviderSilent)
  await chargeLater({ ...t.deps, cardPayments: raised }, key)
  expect(await charges()).toBe(1)
  const after = await read()
  expect(after.payments).toMatchObject([{ state: 'captured', amount: 3650 }])
  expect(after.breakdown.belowLeast).toBeUndefined()
})

test('a charge below the least amount is left alone by all workers [R3]', async () => {
  const { t, key, read, charges } = await bookLater()
  const deps = { ...t.deps, cardPayments: { ...t.deps.cardPayments, leastCharge: () => 4000 } }
  await Promise.all([chargeLater(deps, key), chargeLater(deps, key), chargeLater(deps, key)])
  await chargeLater(t.deps, key)
  expect(await charges()).toBe(0)
  expect((await read()).payments).toMatchObject([{ state: 'kept', amount: 0 }])
})

test('a charge that the provider finds too small is left alone, and the sale’s other charge stays as it is', async () => {
  const { t, key, read } = await bookLater()
  await t.pool.query(`
    insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, card_reference, charge_at, created_at, updated_at)
    select shop_id, gen_random_uuid(), sale_order_id, attempt_id, kind, state, 100, currency, card_reference, charge_at,
      created_at - interval '1 minute', updated_at
    from payment`)
  const charge: CardPayments['charge'] = async () => ({ ok: false, code: 'amount_too_small' })
  await chargeLater(
    { ...t.deps, cardPayments: { ...t.deps.cardPayments, charge }, log: createLog('silent') },
    key,
  )
  const { payments } = await read()
  const found = payments.map(({ id, state, amount }) => [
    id === key.paymentId ? 'tried' : 'other',
    state,
    amount,
  ])
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      ['tried', 'kept', 0],
      ['other', 'scheduled', 100],
    ]),
  )
})

test('a card on file, a canceled order and an unknown payment are not charged', async () => {
  const { t, key, charges } = await bookLater()
  await t.pool.query(`update sale_order set state = 'canceled'`)
  await chargeLater(t.deps, key)
  await capturePayment(t.deps, key)
  await chargeLater(t.deps, { ...key, paymentId: crypto.randomUUID() })
  await t.pool.query(`update sale_order set state = 'booked'`)
  await t.pool.query(`update payment set state = 'kept'`)
  await chargeLater(t.deps, key)
  expect(await charges()).toBe(0)
})

test('a payment whose job was lost is resumed once it is due', async () => {
  const { t, clock, read } = await bookLater()
  await t.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
  clock.set('2026-11-24T14:04:00Z')
  await sweepPayments(t.deps)
  expect((await read()).payments).toMatchObject([{ state: 'scheduled' }])
  clock.set('2026-11-24T14:05:00Z')
  await sweepPayments(t.deps)
  expect((await read()).payments).toMatchObject([{ state: 'captured' }])
})

test('a stalled payment does not keep others from being resumed', async () => {
  const { t, clock, read } = await bookLater()
  await t.pool.query(`
    insert into payment (shop_id, id, sale_order_id, attempt_id, kind, state, amount, currency, card_reference, charge_at, created_at, updated_at)
    select shop_id, gen_random_uuid(), sale_order_id, attempt_id, kind, state, 100, currency, 'stuck', charge_at - interval '1 hour', created_at, updated_at
    from payment`)
  const stuck: CardPayments = {
    ...t.deps.cardPayments,
    charge: (request) =>
      request.card === 'stuck' ? Promise.reject(new ProviderSilent()) : t.deps.cardPayments.charge(request),
  }
  clock.set('2026-11-25T00:00:00Z')
  await sweepPayments({ ...t.deps, cardPayments: stuck })
  const states = (await read()).payments.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['captured', 'scheduled'])
})

test('the queue charges due payments, and resumes stalled ones right after the start', async () => {
  const { t, key, read } = await bookLater()
  await t.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
  const done = Promise.withResolvers<void>()
  const left = new Set(['charge-later', 'reconcile-attempts', 'sweep-payments', 'release-holds'])
  const tasks = Object.fromEntries(
    Object.entries(tasksOf(t.deps)).map(([name, task]) => [
      name,
      async (...[payload, helpers]: Parameters<NonNullable<typeof task>>) => {
        await task?.(payload, helpers)
        left.delete(name)
        if (left.size === 0) done.resolve()
      },
    ]),
  )
  const jobs = await startJobs(t.pool, tasks, t.deps.log)
  try {
    await done.promise
  } finally {
    await jobs.stop()
  }
  expect((await read()).payments).toMatchObject([{ id: key.paymentId, state: 'captured' }])
})
