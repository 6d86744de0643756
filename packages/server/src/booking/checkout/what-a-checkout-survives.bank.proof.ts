import { getCart, updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeSingleCart } from '../../../test/booking.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { testApp } from '../../../test/test-app.ts'
import { ledger, openWithUnreliableProvider, shop, times } from '../../../test/unreliable-provider.ts'
import { releaseExpiredTimes } from '../../holds/store-times.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

const challenged = {
  paymentToken: card('4000002760003184'),
  returnPath: '/booking/book/harbour-prepay?back=1',
}

const open = async () => {
  const opened = await openWithUnreliableProvider()
  const { t, pay } = opened
  /** Checks out, and returns the address of the bank's page. */
  const askBank = async (cartId: string, key: string) => {
    const { status, body } = await pay(cartId, key, challenged)
    const { nextAction } = body as never as { nextAction: { type: string; url: string } }
    expect({ status, body }).toEqual({
      status: 202,
      body: { status: 'requires_action', nextAction: { type: 'redirect', url: nextAction.url } },
    })
    return new URL(nextAction.url).pathname
  }
  const decide = (url: string, decision: string) =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    })
  return { ...opened, askBank, decide, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}
const opened = openedOnce(open)

test('a guest who approves at their bank and comes back is booked, once', async () => {
  const { t, clock, cartAt, pay, askBank, decide } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const page = await askBank(cart.id, 'a')
  expect(await askBank(cart.id, 'a'), 'a page that is reloaded').toBe(page)
  const early = await pay(cart.id, 'a', challenged)
  expect(early, 'asked again too early').toMatchObject({ status: 202, body: { nextAction: null } })
  clock.advance({ seconds: 1 })
  expect(await askBank(cart.id, 'a'), 'reloaded again').toBe(page)
  expect(await times(t)).toEqual(['held'])
  const { body: waiting } = await t.send(getCart, { id: shop, cartId: cart.id })
  expect(waiting).toMatchObject({ state: 'processing', holdExpiresAt: '2026-11-21T15:15:00+00:00' })
  const approved = await decide(page, 'approve')
  clock.advance({ seconds: 1 })
  expect(approved.statusCode).toBe(303)
  expect(approved.headers.location).toBe(
    'http://127.0.0.1:8080/booking/book/harbour-prepay?back=1&redirect_status=succeeded',
  )
  expect((await pay(cart.id, 'a', challenged)).status).toBe(200)
  expect(await times(t)).toEqual(['booked'])
  await runJobs(t)
  expect(await ledger(t)).toEqual({ challenge: 1, capture: 1 })
  const { body } = await t.send(getCart, { id: shop, cartId: cart.id })
  expect(body.payments).toMatchObject([{ state: 'captured', amount: 3600, cardInfo: { last4: '3184' } }])
})

test('a guest who approves and never returns is booked as well, at once or by the reconciler', async () => {
  const { t, clock, cartAt, askBank, decide } = await open()
  await using _ = t
  const [first, second] = [await cartAt('10:00'), await cartAt('12:00')]
  await decide(await askBank(first.id, 'a'), 'approve')
  await runJobs(t)
  expect((await t.send(getCart, { id: shop, cartId: first.id })).body.state).toBe('booked')
  const page = await askBank(second.id, 'b')
  await decide(page, 'approve')
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  await reconcileAttempts(t.deps)
  expect((await t.send(getCart, { id: shop, cartId: second.id })).body.state).toBe('booked')
  expect(await times(t)).toEqual(['booked', 'booked'])
})

test('a guest who refuses at their bank can try again within the held time', async () => {
  const { t, cartAt, pay, askBank, decide } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  const page = await askBank(mine.id, 'a')
  await decide(page, 'fail')
  await decide(page, 'approve')
  const refused = await pay(mine.id, 'a', challenged)
  expect(refused).toMatchObject({ status: 402, refusal: { code: 'authentication_required' } })
  expect((await pay(theirs.id)).refusal.code).toMatch(/NotAvailable$/)
  expect((await pay(mine.id, 'b')).status).toBe(200)
  expect(await times(t)).toEqual(['booked'])
})

test('a guest who does not return from the bank is charged nothing, and after 15 minutes the time is free', async () => {
  const { t, clock, cartAt, pay, askBank, decide } = await open()
  await using _ = t
  const [mine, theirs] = [await cartAt('10:00'), await cartAt('10:00')]
  const page = await askBank(mine.id, 'a')
  for (let minute = 1; minute < 15; minute += 1) {
    clock.advance({ minutes: 1 })
    await reconcileAttempts(t.deps)
    await releaseExpiredTimes(t.pool, { now: clock.now() })
  }
  expect((await pay(theirs.id)).refusal.code).toMatch(/NotAvailable$/)
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await times(t)).toEqual([])
  expect((await pay(theirs.id)).status).toBe(200)
  await decide(page, 'approve')
  await runJobs(t)
  expect((await pay(mine.id, 'a', challenged)).refusal.code).toBe('authentication_required')
  expect(await times(t)).toEqual(['booked'])
  expect(await ledger(t)).toMatchObject({ release: 1, capture: 1 })
})

test.each(['checkout', 'update'] as const)(
  'a payment at the bank is given up when its guest comes back with something else (%s)',
  async (what) => {
    const { t, cartAt, pay, askBank, decide } = await open()
    await using _ = t
    const cart = await cartAt('10:00')
    const page = await askBank(cart.id, 'a')
    if (what === 'update') {
      const { items } = cart
      const again = items.map(({ barber, dateTime, subItems }) => ({
        barberId: barber?.id ?? '',
        services: subItems.map(({ itemId }) => ({ id: itemId ?? '' })),
        ...(dateTime !== null && { dateTime }),
      }))
      const seen = await t.send(updateCart, {
        id: shop,
        cartId: cart.id,
        validate: true,
        new_appointments: again,
      })
      expect(seen.refusal.code, 'a mere look ends nothing').toBe('in_progress')
      const updated = await t.send(updateCart, { id: shop, cartId: cart.id, new_appointments: again })
      expect(updated.status).toBe(200)
      expect(await times(t)).toEqual(['held'])
    }
    expect((await pay(cart.id, 'b')).status).toBe(200)
    await decide(page, 'approve')
    await runJobs(t)
    expect((await pay(cart.id, 'a', challenged)).refusal.code).toBe('authentication_required')
    expect(await times(t)).toEqual(['booked'])
    expect(await ledger(t)).toMatchObject({ release: 1, capture: 1 })
  },
)

test('a payment that the bank approved before the guest changed the cart stays booked', async () => {
  const { t, cartAt, pay, askBank, decide } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  await decide(await askBank(cart.id, 'a'), 'approve')
  expect((await pay(cart.id, 'b')).refusal.code).toBe('cart_booked')
  expect(await ledger(t)).toMatchObject({ challenge: 1, capture: 1 })
})

test('a hold that runs out while the guest is at their bank is taken again, or nothing is captured', async () => {
  const { t, clock, cartAt, pay, askBank, decide } = await open()
  await using _ = t
  const lose = async () => {
    clock.advance({ minutes: 14 })
    await t.pool.query(`delete from appointment where state = 'held'`)
  }
  const again = await cartAt('10:00')
  const firstPage = await askBank(again.id, 'a')
  await lose()
  await decide(firstPage, 'approve')
  expect((await pay(again.id, 'a', challenged)).status).toBe(200)

  const [late, quick] = [await cartAt('12:00'), await cartAt('12:00')]
  const secondPage = await askBank(late.id, 'b')
  await lose()
  expect((await pay(quick.id)).status).toBe(200)
  await decide(secondPage, 'approve')
  expect((await pay(late.id, 'b', challenged)).refusal.code).toMatch(/oneOfTimeslotsNotAvailable$/)
  expect(await times(t)).toEqual(['booked', 'booked'])
  expect(await ledger(t)).toMatchObject({ capture: 2, release: 1 })
})

test('a guest whose redirect to the bank was lost with the provider’s answer gets it again with the same key', async () => {
  const { t, provider, cartAt, pay, askBank } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  provider.faults.after = provider.silence
  expect((await pay(cart.id, 'a', challenged)).body).toMatchObject({ status: 'processing' })
  provider.faults.after = undefined
  const page = await askBank(cart.id, 'a')
  expect((await t.app.inject(page)).statusCode).toBe(200)
})

test('a card that passes 3-D Secure is stored for a later charge', async () => {
  const t = await testApp({ seed: seedBrand })
  await using _ = t
  const cart = await makeSingleCart(t, 'harbour-card', 'ada', 'shave', '2026-11-24T10:00:00-05:00')
  const pay = () => checkOut(t, 'harbour-card', cart.id, { paymentToken: challenged.paymentToken })
  const { status, body } = await pay()
  expect(status).toBe(202)
  const { nextAction } = body as never as { nextAction: { url: string } }
  const page = new URL(nextAction.url).pathname
  expect((await t.app.inject(page)).body).toContain('wants to keep your card')
  await t.deps.sandboxChallenges?.answer(page.split('/').at(-1) ?? '', true)
  expect((await pay()).status).toBe(200)
  const { body: booked } = await t.send(getCart, { id: 'harbour-card', cartId: cart.id })
  expect(booked.payments).toMatchObject([{ state: 'scheduled', cardInfo: { last4: '3184' } }])
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/v1/status',
  '/booking/\\x',
  '/booking/a b',
  '/booking/../v1/status',
  '/booking/book/../../v1/status',
  '/booking/%2e%2E/v1/status',
  '/booking/book/.%2e/..?back=1',
  '/booking/..',
  '/booking/./book',
])('a return path that leads to no page of ours is refused: %s', async (returnPath) => {
  const { cartAt, pay } = opened()
  const { status, refusal } = await pay((await cartAt('10:00')).id, 'a', { ...challenged, returnPath })
  expect({ status, issues: refusal.issues?.map(({ path }) => path) }).toEqual({
    status: 400,
    issues: ['returnPath'],
  })
})
