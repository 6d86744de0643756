import { askAttempt, joinWaitingList, sellGiftCard } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, guest, namesOf } from '../../test/booking.ts'
import { eraseDrafts } from '../booking/store-erasure.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { attemptTasks } from '../booking/attempt/tasks.ts'
import { decideAtBank } from '../../test/decide-at-bank.ts'
import { ledger, openWithUnreliableProvider as open, shop, times } from '../../test/unreliable-provider.ts'
import type { TestApp } from '../../test/test-app.ts'

const giftShop = 'harbour-card'
const keyOf = (sign: string): string => `own-${sign.repeat(32)}`
const key = keyOf('a')
const atBank = { paymentToken: card('4000002760003184') }

const ask = (t: TestApp, by = key, id = shop) => t.send(askAttempt, { id }, { 'idempotency-key': by })

const pageOf = (body: unknown): string =>
  (body as { readonly nextAction: { readonly url: string } }).nextAction.url

test('a checkout can be asked about by its key alone, and the answer has its sender [security-m8] [guest-m25]', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const cart = await cartAt('10:00')
  const sent = await pay(cart.id, key, atBank)
  const asked = await ask(t)
  expect(asked).toMatchObject({ status: 202, body: sent.body })
  expect(asked.body).toMatchObject({ sender: guest })
  await decideAtBank(t, pageOf(sent.body), 'approve')
  // The provider is asked at most once a second.
  clock.advance({ seconds: 1 })
  const booked = await ask(t)
  const { body } = await pay(cart.id, key, atBank)
  expect(booked).toMatchObject({ status: 200, body: { ...body, sender: guest } })
  expect(await ask(t)).toMatchObject({ status: 200, body })
  expect([await ledger(t), await times(t)]).toEqual([{ challenge: 1, capture: 1 }, ['booked']])
})

test('a refused checkout contains its sender and their note, so that they need not type them again [security-m8] [guest-M9]', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const note = 'My skin is sensitive behind the left ear.'
  const sent = await pay((await cartAt('10:00')).id, key, { ...atBank, note })
  await decideAtBank(t, pageOf(sent.body), 'fail')
  const refused = { status: 402, refusal: { code: 'authentication_required', sender: { ...guest, note } } }
  expect(await ask(t)).toMatchObject(refused)
  // Lets the bank's report reach the server before the guest asks.
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await ask(t)).toMatchObject(refused)
})

test('a refusal that the bank reports first contains its sender for a day, unless they were erased [security-m8]', async () => {
  const { t, clock, cartAt, pay } = await open()
  await using _ = t
  const sent = await pay((await cartAt('10:00')).id, key, atBank)
  await decideAtBank(t, pageOf(sent.body), 'fail')
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await ask(t)).toMatchObject({ status: 402, refusal: { sender: guest } })
  const stored = async () => (await t.pool.query(`select from attempt where plan <> '{}'`)).rowCount
  expect(await stored()).toBe(1)
  await eraseDrafts(t.pool, { emails: [guest.email], phones: [] })
  expect(await stored()).toBe(0)
  const again = await pay((await cartAt('11:00')).id, keyOf('b'), atBank)
  await decideAtBank(t, pageOf(again.body), 'fail')
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  expect(await stored()).toBe(1)
  clock.advance({ hours: 25 })
  const forget = attemptTasks(t.deps)['remove-ended-attempts'] as () => Promise<void>
  await forget()
  expect(await stored()).toBe(0)
})

test('a gift-card purchase can be asked about in the same way, and is made once [security-m8]', async () => {
  const { t, clock } = await open()
  await using _ = t
  const wanted = { id: giftShop, amount: 5000, customer: guest, barberId: null, ...atBank }
  const sent = await t.send(sellGiftCard, wanted, { 'idempotency-key': key })
  expect((await ask(t, key, giftShop)).body).toMatchObject({ ...sent.body, sender: guest })
  await decideAtBank(t, pageOf(sent.body), 'approve')
  clock.advance({ seconds: 1 })
  expect((await ask(t, key, giftShop)).status).toBe(200)
  expect(await ledger(t)).toEqual({ challenge: 1, capture: 1 })
})

test('a waiting-list application can be asked about in the same way, and is made once [security-m8]', async () => {
  const { t, clock } = await open()
  await using _ = t
  const { services } = await namesOf(t, giftShop)
  const wish = {
    shopId: giftShop,
    day: '2026-11-24',
    serviceIds: services('cut').map(({ id }) => id),
    ...guest,
    ...atBank,
  }
  const sent = await t.send(joinWaitingList, wish, { 'idempotency-key': key })
  expect((await ask(t, key, giftShop)).body).toMatchObject({ ...sent.body, sender: guest })
  await decideAtBank(t, pageOf(sent.body), 'approve')
  clock.advance({ seconds: 1 })
  const joined = await ask(t, key, giftShop)
  expect(joined).toMatchObject({ status: 200, body: { sender: guest } })
  // A completed attempt no longer stores the sender.
  expect((await ask(t, key, giftShop)).body).toEqual({ ...(joined.body as object), sender: null })
  expect((await t.pool.query('select from waiting_list_application')).rowCount).toBe(1)
})

test.each(['a', 'own-a', keyOf('z'), ` ${key}`])(
  'a guessable or unknown key reveals nothing: "%s" [security-m8]',
  async (other) => {
    const { t, cartAt, pay } = await open()
    await using _ = t
    await pay((await cartAt('10:00')).id, other)
    expect(await ask(t, other)).toMatchObject({ status: 404, refusal: { code: 'attempt_not_found' } })
    expect((await ask(t)).status).toBe(404)
  },
)
