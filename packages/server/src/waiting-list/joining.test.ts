import { leaveWaitingList } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { card, namesOf, twoRefusedCards } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { readRows } from '../../test/rows.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { askToJoin, joinAs, readAs } from '../../test/waiting-list.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { sweepWaitingLists } from '../booking/offers/sweep-waiting-lists.ts'

let t: TestApp
let clock: ReturnType<typeof movableClock>
let forgotten: string[]
let afterKeeping: () => Promise<void>
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  forgotten = []
  afterKeeping = () => Promise.resolve()
  t = await testApp({
    seed: seedBrand,
    clock,
    cardPayments: (sandbox) => ({
      ...sandbox,
      authorize: async (request) => {
        const answer = await sandbox.authorize(request)
        await afterKeeping()
        return answer
      },
      forgetCard: async ({ card: reference }) => void forgotten.push(reference),
    }),
  })
})
afterEach(() => t[Symbol.asyncDispose]())

const free = 'harbour-free'
const paid = 'harbour-card'
const rows = async (table: string) => (await t.pool.query(`select from ${table}`)).rowCount

describe('a request to join is refused', () => {
  test('for services that a professional does not offer, for one with a passcode, and for a tip that they do not accept', async () => {
    const { barber } = await namesOf(t, paid)
    const ask = async (wish: object) =>
      (await askToJoin(t, paid, 1, { paymentToken: card(), ...wish })).refusal.code
    expect(await ask({ barberId: barber('ben'), services: ['shave'] })).toBe('service_not_offered')
    expect(await ask({ barberId: barber('cleo') })).toBe('waiting_list_not_enabled')
    expect(await ask({ barberId: barber('ben'), tipAmount: 100 })).toBe('tip_not_allowed')
    expect(await ask({ services: ['hot-towel'] })).toBe('addon_without_service')
    await t.pool.query(
      `update shop set details = details || '{"waitingListEnabled": false}', revision = revision + 1`,
    )
    expect(await ask({})).toBe('waiting_list_not_enabled')
  })

  test('with a card that the terms do not need, and without one for a customer who has to pay beforehand', async () => {
    const take = (takesCards: boolean) =>
      t.pool.query(`update shop set details = details || $1, revision = revision + 1`, [{ takesCards }])
    await take(false)
    expect((await askToJoin(t, free, 1, { paymentToken: card() })).refusal.code).toBe('payment_not_allowed')
    await take(true)
    const late = { email: 'LATE@example.com', phone: '+12125550199' }
    expect((await askToJoin(t, free, 1, late)).refusal.code).toBe('PrepayOnlyCustomer')
  })
})

describe('a guest who is on the list already', () => {
  test.each([
    ['the same e-mail, in capitals', { email: 'GUEST1@Example.com', phone: '+12125559999' }],
    ['the same mailbox with a tag', { email: 'guest1+again@example.com', phone: '+12125559999' }],
    [
      'the same e-mail with invisible characters',
      { email: '\u200bguest1@example.com\u2069', phone: '+12125559999' },
    ],
    ['the same phone', { email: 'other@example.com', phone: '+1 (212) 555-1001' }],
  ])('gets a refusal that says so if they send %s [7.04.22] [R6] [security-M4]', async (_, contact) => {
    await joinAs(t, free, 1)
    expect((await askToJoin(t, free, 2, contact)).refusal).toMatchObject({ code: 'Conflict' })
  })

  test('joins for another day, at another shop, and again after leaving', async () => {
    const first = await joinAs(t, free, 1)
    await joinAs(t, free, 1, { day: '2026-11-25' })
    await joinAs(t, paid, 1, { paymentToken: card() })
    await t.send(leaveWaitingList, { id: first })
    await joinAs(t, free, 1)
  })

  test('joins once by many simultaneous requests', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => askToJoin(t, free, 1)))
    const codes = asked.map(({ status, refusal }) => (status === 200 ? 'joined' : refusal.code)).toSorted()
    expect(codes.filter((code) => code === 'joined')).toHaveLength(1)
    expect(codes.every((code) => ['joined', 'Conflict', 'in_progress'].includes(code))).toBe(true)
    expect(await rows('customer')).toBe(1 + 1)
  })
})

test('a position is counted among applications for the same day, professional and length [3.11.01] [3.11.02] [3.11.03] [7.07.01]', async () => {
  const { barber } = await namesOf(t, free)
  const dora = { barberId: barber('dora') }
  const ids = [
    await joinAs(t, free, 1),
    await joinAs(t, free, 2, dora),
    await joinAs(t, free, 3, dora),
    await joinAs(t, free, 4, { ...dora, services: ['barba'] }),
    await joinAs(t, free, 5, { ...dora, day: '2026-11-25' }),
    await joinAs(t, free, 6),
  ]
  const seen = await Promise.all(ids.map((id) => readAs(t, id)))
  expect(seen.map(({ numberInLine }) => numberInLine)).toEqual([1, 1, 2, 1, 1, 2])
  expect(new Set(seen.map(({ waitingListId }) => waitingListId)).size).toBe(4)
  expect(seen[2]).toMatchObject({
    customer: { firstName: 'Guest', lastName: 'No3' },
    serviceDuration: 30,
    card: null,
  })
})

describe('a card', () => {
  const join = (number: number, wish: object = {}, key = 'one') =>
    askToJoin(t, paid, number, { paymentToken: card(), ...wish }, { 'idempotency-key': key })

  test('waits without a charge, and its key gives the same answer again, but a refusal with another body', async () => {
    const { status, body } = await join(1)
    expect(status).toBe(200)
    expect((await join(1)).body).toEqual(body)
    expect((await join(1, { tipAmount: 1 })).refusal.code).toBe('idempotency_key_reused')
    expect(await readAs(t, 'id' in body ? body.id : '')).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
    })
    const { rows: asked } = await t.pool.query<{ operation: string }>(`select operation from sandbox_payment`)
    expect(asked.map(({ operation }) => operation)).not.toContain('capture')
    expect([await rows('payment'), await rows('waiting_list_application')]).toEqual([0, 1])
  })

  test.each(twoRefusedCards)('%s is refused with %s, and nobody joins', async (number, code) => {
    expect((await join(1, { paymentToken: card(number) })).refusal.code).toBe(code)
    expect((await join(1, { paymentToken: card(number) })).refusal.code).toBe(code)
    expect([await rows('waiting_list_application'), await rows('customer')]).toEqual([0, 1])
    expect((await join(1, {}, 'two')).status).toBe(200)
  })

  test('with 3-D Secure gets the answer 202, and its owner joins once they have confirmed', async () => {
    const asked = await join(1, { paymentToken: card('4000002760003184') })
    expect(asked).toMatchObject({ status: 202, body: { status: 'requires_action' } })
    const { nextAction } = asked.body as { nextAction: { url: string } }
    const reference = nextAction.url.split('/').at(-1) ?? ''
    await t.deps.sandboxChallenges?.answer(reference, true)
    expect((await join(1, { paymentToken: card('4000002760003184') })).status).toBe(200)
  })

  test('adds nobody to the list if its owner does not return from the bank', async () => {
    await join(1, { paymentToken: card('4000002760003184') })
    clock.advance({ minutes: 16 })
    await reconcileAttempts(t.deps)
    const again = await join(1, { paymentToken: card('4000002760003184') })
    expect(again.refusal.code).toBe('authentication_required')
    const { rows: asked } = await t.pool.query<{ operation: string }>(
      `select operation from sandbox_payment order by operation`,
    )
    expect(asked.map(({ operation }) => operation)).toEqual(['authorize', 'release'])
  })

  test('needs a decision by a person if the provider is silent about it for a day', async () => {
    afterKeeping = () => Promise.reject(new ProviderSilent())
    await join(1)
    const silent = () => Promise.reject(new ProviderSilent())
    const deps = { ...t.deps, cardPayments: { ...t.deps.cardPayments, findAuthorization: silent } }
    const states = async () =>
      (await readRows<{ state: string }>(t.pool, 'select state from attempt')).map(({ state }) => state)
    clock.advance({ hours: 23 })
    await reconcileAttempts(deps)
    expect(await states()).toEqual(['claimed'])
    clock.advance({ hours: 1 })
    await reconcileAttempts(deps)
    expect(await states()).toEqual(['unresolved'])
    expect((await join(1)).status, 'no blind retry').toBe(202)
  })

  test('adds its owner to the list after a lost answer, by the next request or by the reconciler', async () => {
    afterKeeping = () => Promise.reject(new ProviderSilent())
    expect(await join(1)).toMatchObject({ status: 202, body: { status: 'processing' } })
    expect(await join(2, {}, 'two')).toMatchObject({ status: 202 })
    afterKeeping = () => Promise.resolve()
    expect((await join(1)).status).toBe(200)
    clock.advance({ minutes: 1 })
    await reconcileAttempts(t.deps)
    expect(await rows('waiting_list_application')).toBe(2)
    expect((await join(2, {}, 'two')).status).toBe(200)
    expect(await rows('waiting_list_application')).toBe(2)
  })

  test('disappears once its owner has left the list', async () => {
    const { body } = await join(1)
    const id = 'id' in body ? body.id : ''
    await sweepWaitingLists(t.deps)
    expect(forgotten).toEqual([])
    await t.send(leaveWaitingList, { id })
    await sweepWaitingLists(t.deps)
    await sweepWaitingLists(t.deps)
    expect(forgotten).toEqual([card()])
    expect(await readAs(t, id)).toMatchObject({ status: 'left', card: { last4: '4242' } })
  })

  test('stays saved after its customer has left, if it was saved before [7.04.21]', async () => {
    const phone = '+12125551001'
    const headers = bearing(await signInByCode(t, { phone, brandId: 'harbour' }))
    const wish = { paymentToken: card(), saveCard: true }
    const joined = await askToJoin(t, paid, 1, wish, { ...headers })
    expect(joined.status).toBe(200)
    await t.send(leaveWaitingList, { id: 'id' in joined.body ? joined.body.id : '' })
    await sweepWaitingLists(t.deps)
    expect([forgotten, await rows('payment_card')]).toEqual([[], 1])
    const { rows: saved } = await t.pool.query<{ id: string }>('select id from payment_card')
    const again = await askToJoin(t, paid, 1, { paymentCardId: saved[0]?.id ?? '' }, { ...headers })
    expect(again.status).toBe(200)
  })
})
