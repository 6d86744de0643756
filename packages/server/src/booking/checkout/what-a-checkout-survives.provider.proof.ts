import { getCart, getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeSingleCart } from '../../../test/booking.ts'
import { readRow, readRows } from '../../../test/rows.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { ledger, openWithUnreliableProvider as open, shop, times } from '../../../test/unreliable-provider.ts'
import { cartTasks } from '../../cart/tasks.ts'
import { type CardPayments, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { releaseExpiredTimes } from '../../holds/store-times.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

test('a checkout whose provider times out answers "processing", and the same key resumes it with the same key at the provider', async () => {
  const { t, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.before = provider.silence
  const waiting = await pay(cart.id, 'a')
  expect(waiting).toMatchObject({ status: 202, body: { status: 'processing', nextAction: null } })
  expect(waiting.headers['retry-after']).toBe('2')
  expect((await pay(cart.id, 'b')).refusal.code).toBe('in_progress')
  provider.faults.before = undefined
  expect((await pay(cart.id, 'a')).status).toBe(200)
  expect(new Set(provider.asked).size).toBe(1)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('a checkout whose authorization is not answered is booked by the reconciler, shown by the cart, and paid once', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.after = provider.silence
  expect((await pay(cart.id, 'a')).status).toBe(202)
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  const { body } = await t.send(getCart, { id: shop, cartId: cart.id })
  expect(body).toMatchObject({ state: 'booked', payments: [{ state: 'captured', amount: 3600 }] })
  const replay = await pay(cart.id, 'a')
  expect(replay).toMatchObject({ status: 200, body: { id: body.saleOrderId } })
  await reconcileAttempts(t.deps)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('an attempt that never reached the provider is not charged later, and its hold ends', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.before = provider.silence
  expect((await pay(cart.id, 'a')).status).toBe(202)
  provider.faults.before = undefined
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await times(t)).toEqual([])
  expect((await pay(cart.id, 'a')).refusal.code).toBe('processing_error')
  expect(await ledger(t)).toEqual({})
  expect((await pay(cart.id, 'b')).status).toBe(200)
})

test('times stay held while a payment is in progress, however long, and after a day the payment is left to a person', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  provider.faults.before = provider.silence
  expect((await pay(mine.id, 'a')).status).toBe(202)
  const silent: TestApp['deps'] = {
    ...t.deps,
    cardPayments: { ...t.deps.cardPayments, findAuthorization: provider.silence },
  }
  clock.advance({ minutes: 11 })
  expect((await pay(theirs.id)).refusal.code, 'nobody takes it before the reconciler came').toMatch(
    /NotAvailable$/,
  )
  await releaseExpiredTimes(t.pool, { now: clock.now() })
  expect(await times(t)).toEqual(['held'])
  clock.advance({ hours: 11 })
  await reconcileAttempts(silent)
  expect(await times(t)).toEqual(['held'])
  clock.advance({ hours: 13 })
  await reconcileAttempts(silent)
  expect(await times(t)).toEqual([])
  const { state } = await readRow<{ state: string }>(t.pool, 'select state from attempt')
  expect(state).toBe('unresolved')
  provider.faults.before = undefined
  expect((await pay(mine.id, 'a')).status, 'no blind retry').toBe(202)
  expect((await pay(mine.id, 'b')).refusal.code).toBe('in_progress')
  await reconcileAttempts(t.deps)
  expect(await ledger(t)).toEqual({})
})

test('a hold that ran out while the card was authorized is taken again, or nothing is captured', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const lose = (then?: () => Promise<unknown>) => async () => {
    clock.advance({ minutes: 11 })
    await t.pool.query(`delete from appointment where state = 'held'`)
    await then?.()
  }
  const again = await cartAt('10:00')
  provider.faults.after = lose()
  expect((await pay(again.id)).status).toBe(200)
  expect(await times(t)).toEqual(['booked'])

  const [late, quick] = [await cartAt('12:00'), await cartAt('12:00')]
  provider.faults.after = lose(async () => {
    provider.faults.after = undefined
    expect((await pay(quick.id)).status).toBe(200)
  })
  expect((await pay(late.id)).refusal.code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
  expect(await ledger(t)).toEqual({ authorize: 3, capture: 2, release: 1 })
  expect(await times(t)).toEqual(['booked', 'booked'])
})

test('money that was authorized for a time that is gone is released, even if that takes a second try', async () => {
  const { t, clock, provider, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  let releases = 0
  const stubborn: CardPayments = {
    ...t.deps.cardPayments,
    release: async (request) => {
      releases += 1
      if (releases === 1) throw new ProviderSilent()
      return t.deps.cardPayments.release(request)
    },
  }
  provider.faults.after = async () => {
    await t.pool.query(`update appointment set state = 'canceled', hold_expires_at = null`)
    await t.pool.query(
      `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
       select shop_id, gen_random_uuid(), barber_id, starts_at, ends_at, 'booked' from appointment`,
    )
    throw new ProviderSilent()
  }
  expect((await pay(cart.id, 'a')).status).toBe(202)
  for (let round = 0; round < 3; round += 1) {
    clock.advance({ minutes: 1 })
    await reconcileAttempts({ ...t.deps, cardPayments: stubborn })
    // The time becoming free again in between makes no difference.
    await t.pool.query(`update appointment set state = 'canceled' where state = 'booked'`)
  }
  expect(releases).toBe(2)
  expect(await ledger(t)).toEqual({ authorize: 1, release: 1 })
  expect((await pay(cart.id, 'a')).refusal.code).toMatch(/NotAvailable$/)
})

test('a capture that fails leaves the booking, and the stored card is charged instead', async () => {
  const { t, cartAt } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  await t.pool.query(`
    create function give_back() returns trigger language plpgsql as $$ begin
      if new.operation = 'authorize' then
        insert into sandbox_payment (key, operation, reference, amount, answer, created_at)
          values ('elsewhere', 'release', new.reference, 0, '{}', new.created_at);
      end if; return new; end $$;
    create trigger give_back before insert on sandbox_payment for each row execute function give_back()`)
  const { status, body } = await checkOut(t, shop, cart.id, { paymentToken: card() })
  expect(status).toBe(200)
  const order = await t.send(getSaleOrder, { id: body.id })
  expect(order.body.payments).toMatchObject([{ state: 'captured', amount: 3600 }])
  expect(await ledger(t)).toMatchObject({ charge: 1 })
})

test('a claim takes the time of an expired hold', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  expect((await pay(mine.id, undefined, { paymentToken: card('4000000000000002') })).status).toBe(402)
  expect((await pay(theirs.id)).status).toBe(409)
  clock.advance({ minutes: 10 })
  expect((await pay(theirs.id)).status).toBe(200)
  expect((await pay(mine.id)).refusal.code).toMatch(/NotAvailable$/)
})

test('a job releases expired holds as well', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  await pay(cart.id, undefined, { paymentToken: card('4000000000000002') })
  clock.advance({ minutes: 9 })
  await releaseExpiredTimes(t.pool, { now: clock.now() })
  expect(await times(t)).toEqual(['held'])
  clock.advance({ minutes: 1 })
  await releaseExpiredTimes(t.pool, { now: clock.now() })
  expect(await times(t)).toEqual([])
})

test('a confirmation code that the shop already uses is replaced', async () => {
  const { t, cartAt, pay } = await open()
  await using _ = t
  await t.pool.query(`
    create sequence drawn;
    create function first_code() returns trigger language plpgsql as $$ begin
      if nextval('drawn') <= 2 then new.confirmation_code := 'SAME'; end if; return new; end $$;
    create trigger first_code before insert on sale_order for each row execute function first_code()`)
  expect((await pay((await cartAt('10:00')).id)).status).toBe(200)
  expect((await pay((await cartAt('12:00')).id)).status).toBe(200)
  const codes = await readRows(t.pool, 'select distinct confirmation_code from sale_order')
  expect(codes).toHaveLength(2)
})

test('a database that goes away in the middle of a booking gives 503, and the same key succeeds later', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  await t.pool.query(`
    create sequence seen;
    create function go_away() returns trigger language plpgsql as $$ begin
      if nextval('seen') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
    create trigger go_away before insert on sale_order for each row execute function go_away()`)
  const lost = await pay(cart.id, 'a')
  expect(lost).toMatchObject({ status: 503, refusal: { code: 'unavailable' } })
  expect(await times(t)).toEqual(['held'])
  clock.advance({ seconds: 31 })
  expect((await pay(cart.id, 'a')).status).toBe(200)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
  expect(await times(t)).toEqual(['booked'])
})

test('a cart that was neither booked nor changed for a month is deleted', async () => {
  const { t, clock, cartAt } = await open()
  await using _ = t
  const [old, booked] = [await cartAt('10:00'), await cartAt('12:00')]
  expect((await checkOut(t, shop, booked.id, { paymentToken: card() })).status).toBe(200)
  clock.advance({ hours: 24 * 29 })
  const fresh = await makeSingleCart(t, shop, 'hana', 'cut')
  const cartIds = async () =>
    (await t.pool.query<{ id: string }>('select id from cart order by id::text')).rows.map(({ id }) => id)
  const removeOld = cartTasks(t.deps)['remove-old-carts'] as unknown as () => Promise<void>
  await removeOld()
  expect(await cartIds()).toEqual([old.id, booked.id, fresh.id].toSorted())
  clock.advance({ hours: 25 })
  await removeOld()
  expect(await cartIds()).toEqual([booked.id, fresh.id].toSorted())
})
