import { expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf, twoRefusedCards } from '../../test/booking.ts'
import { decideAtBank } from '../../test/decide-at-bank.ts'
import { books, buy, keyed, nothing, one } from '../../test/gift-card-books.ts'
import { buyGiftCard, giftCardOf, giftShop } from '../../test/gift-cards.ts'
import { readRow } from '../../test/rows.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { TestApp } from '../../test/test-app.ts'
import { ledger, openWithUnreliableProvider as open } from '../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { limits } from '../limits/limits.ts'

test('a purchase repeated many times at once with the same key and body gets one answer, one charge and one card', async () => {
  const { t } = await open()
  await using _ = t
  const storm = await Promise.all(Array.from({ length: 40 }, () => buy(t, 'a')))
  const sold = storm.filter(({ status }) => status === 200)
  expect(sold.length).toBeGreaterThan(0)
  expect(new Set(storm.map(({ status, refusal }) => (status === 200 ? 200 : refusal.code)))).toSatisfy(
    (codes: Set<unknown>) => codes.isSubsetOf(new Set([200, 'in_progress'])),
  )
  expect((await buy(t, 'a')).body).toEqual(sold[0]?.body)
  expect(await books(t)).toEqual(one)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('the key of another purchase or of a cart sells nothing, and a new key sells another card', async () => {
  const { t } = await open()
  await using _ = t
  expect((await buy(t, 'a')).status).toBe(200)
  const { services } = await namesOf(t, giftShop)
  const appointment = { barberId: 'ada', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }
  const cart = await makeCart(t, giftShop, [appointment])
  expect((await checkOut(t, giftShop, cart.id, { paymentToken: card() }, keyed('c'))).status).toBe(200)
  for (const again of [
    await buy(t, 'a', { amount: 20_000 }),
    await buy(t, 'a', { customer: { ...guest, lastName: 'Byron' } }),
    await buy(t, 'a', { recipient: { name: 'Grace', email: 'grace@example.com' } }),
    await buy(t, 'c'),
    await checkOut(t, giftShop, cart.id, { paymentToken: card() }, keyed('a')),
  ])
    expect(again).toMatchObject({ status: 422, refusal: { code: 'idempotency_key_reused' } })
  expect((await books(t)).cards).toBe(1)
  expect((await buy(t, 'b')).status).toBe(200)
  expect((await buyGiftCard(t)).status, 'without a key each request is a sale of its own').toBe(200)
  expect(await books(t)).toMatchObject({ cards: 3, balance: 30_000 })
})

test('a purchase repeated while its key is in progress is refused with 409 and Retry-After', async () => {
  const { t, provider } = await open()
  await using _ = t
  const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  provider.faults.before = () => {
    reached.resolve()
    return release.promise
  }
  const first = buy(t, 'a')
  await reached.promise
  const second = await buy(t, 'a')
  expect(second).toMatchObject({ status: 409, refusal: { code: 'in_progress' } })
  expect(second.headers['retry-after']).toBe('2')
  release.resolve()
  expect((await first).status).toBe(200)
  expect(await books(t)).toEqual(one)
})

test.each(twoRefusedCards)(
  'a card %s is refused with %s for that key, and another key may try again',
  async (number, code) => {
    const { t } = await open()
    await using _ = t
    const declined = () => buy(t, 'a', { paymentToken: card(number) })
    expect(await declined()).toMatchObject({ status: 402, refusal: { code } })
    expect(await declined()).toMatchObject({ status: 402, refusal: { code } })
    expect(await books(t)).toEqual(nothing)
    expect((await buy(t, 'b')).status).toBe(200)
    expect(await books(t)).toEqual(one)
  },
)

test('a buyer who tries many declined cards is stopped, and one who pays is not [security-C1]', async () => {
  const { t, clock } = await open()
  await using _ = t
  for (let round = 0; round < 30; round += 1) expect((await buy(t, `good ${round}`)).status).toBe(200)
  for (let round = 0; round < limits.declinedContact.perTarget; round += 1)
    expect((await buy(t, `bad ${round}`, { paymentToken: card('4000000000000002') })).status).toBe(402)
  expect(await buy(t, 'stolen')).toMatchObject({ status: 429, refusal: { code: 'too_many_declines' } })
  clock.advance({ minutes: 60 })
  expect((await buy(t, 'mine')).status).toBe(200)
})

const challenged = { paymentToken: card('4000002760003184'), returnPath: '/booking/gift-card/x/barber/any' }
const askBank = async (t: TestApp, more = challenged): Promise<string> => {
  const { status, body } = await buy(t, 'a', more)
  const answer = body as never as { status: string; nextAction: { url: string } }
  expect({ status, is: answer.status }).toEqual({ status: 202, is: 'requires_action' })
  return answer.nextAction.url
}

test('a purchase with 3-D Secure is made once it is approved, even if the buyer never returns', async () => {
  const { t } = await open()
  await using _ = t
  const page = await askBank(t)
  expect(await books(t)).toEqual({ ...nothing, standing: 1 })
  const approved = await decideAtBank(t, page, 'approve')
  expect(approved.headers.location).toBe(
    `http://127.0.0.1:8080${challenged.returnPath}?redirect_status=succeeded`,
  )
  await runJobs(t)
  expect(await books(t)).toEqual(one)
  expect((await buy(t, 'a', challenged)).status).toBe(200)
  expect(await books(t)).toEqual(one)
})

test('a purchase whose 3-D Secure is rejected, or not confirmed within a quarter of an hour, charges nothing', async () => {
  const { t, clock } = await open()
  await using _ = t
  await decideAtBank(t, await askBank(t), 'fail')
  expect((await buy(t, 'a', challenged)).refusal.code).toBe('authentication_required')
  const { body } = await buy(t, 'b', { ...challenged, returnPath: undefined })
  clock.advance({ minutes: 15 })
  await reconcileAttempts(t.deps)
  await decideAtBank(t, (body as never as { nextAction: { url: string } }).nextAction.url, 'approve')
  await runJobs(t)
  expect(await books(t)).toEqual(nothing)
})

test('a purchase is answered with "processing" while the provider is silent, and its repetition uses the same key there', async () => {
  const { t, provider } = await open()
  await using _ = t
  provider.faults.before = provider.silence
  const waiting = await buy(t, 'a')
  expect(waiting).toMatchObject({ status: 202, body: { status: 'processing', nextAction: null } })
  expect(waiting.headers['retry-after']).toBe('2')
  provider.faults.before = undefined
  expect((await buy(t, 'a')).status).toBe(200)
  expect(new Set(provider.asked).size).toBe(1)
  expect(await books(t)).toEqual(one)
})

test('a sale whose answer the provider lost is made by the reconciler, and the repeated request shows it', async () => {
  const { t, clock, provider } = await open()
  await using _ = t
  provider.faults.after = provider.silence
  expect((await buy(t, 'a')).status).toBe(202)
  provider.faults.after = undefined
  clock.advance({ minutes: 1 })
  await Promise.all([reconcileAttempts(t.deps), reconcileAttempts(t.deps)])
  const { status, body } = await buy(t, 'a')
  expect({ status, balance: (await giftCardOf(t, body.id)).balance }).toEqual({
    status: 200,
    balance: 10_000,
  })
  expect(await books(t)).toEqual(one)
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1 })
})

test('a sale that is unresolved for a day is left to a person, and never completed automatically', async () => {
  const { t, clock, provider } = await open()
  await using _ = t
  provider.faults.before = provider.silence
  expect((await buy(t, 'a')).status).toBe(202)
  clock.advance({ hours: 25 })
  const log = { ...t.deps.log, error: () => undefined, warn: () => undefined } as unknown as typeof t.deps.log
  const cardPayments = { ...t.deps.cardPayments, findAuthorization: provider.silence }
  await reconcileAttempts({ ...t.deps, log, cardPayments })
  const { state } = await readRow<{ state: string }>(t.pool, 'select state from attempt')
  expect(state).toBe('unresolved')
  expect((await buy(t, 'a')).body).toMatchObject({ status: 'processing' })
  expect(await books(t)).toEqual(nothing)
})
