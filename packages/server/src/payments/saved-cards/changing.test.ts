import { getPaymentCards, removePaymentCard, updatePaymentCard } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { card } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { readRow } from '../../../test/rows.ts'
import { bookAt, bookOnFile, cardsOf, type Signed, signedIn } from '../../../test/saved-cards.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { sweepPayments } from '../charge/sweep-payments.ts'
import { forgetRemovedCards } from './cards.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
const forgotten: string[] = []

let t: TestApp
let ada: Signed
beforeEach(async () => {
  clock.set('2026-11-21T15:00:00Z')
  forgotten.length = 0
  t = await testApp({
    seed: seedBrand,
    clock,
    cardPayments: (sandbox) => ({
      ...sandbox,
      forgetCard: async (request) => {
        forgotten.push(request.card)
        await sandbox.forgetCard(request)
      },
    }),
  })
  ada = await signedIn(t)
})
afterEach(() => t[Symbol.asyncDispose]())

/** Inserts a card in the way that a booking saves it. */
const save = async (last4: string, { customerId }: Signed = ada): Promise<string> => {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into payment_card (customer_id, reference, brand, last4, fingerprint, is_default, created_at)
     select $1, $2, 'visa', $3, $2, not exists (select from payment_card where customer_id = $1 and is_default), $4
     returning id`,
    [customerId, card(last4), last4, clock.now().toString()],
  )
  clock.advance({ seconds: 1 })
  return rows[0]?.id ?? ''
}
const order = async () => (await cardsOf(t, ada)).map(({ last4 }) => last4)
const moveFirst = (cardId: string, id = ada.customerId, headers: object = ada.headers) =>
  t.send(updatePaymentCard, { id, cardId, isDefault: true }, { ...headers })
const remove = (cardId: string, id = ada.customerId, headers: object = ada.headers) =>
  t.send(removePaymentCard, { id, cardId }, { ...headers })

test('a customer’s first card is the first choice, and the others are listed with the newest first', async () => {
  for (const last4 of ['1111', '2222', '3333']) await save(last4)
  expect(await order()).toEqual(['1111', '3333', '2222'])
  expect((await cardsOf(t, ada)).map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  const { headers } = await t.send(getPaymentCards, { id: ada.customerId }, ada.headers)
  expect(headers['cache-control']).toBe('no-store')
})

test('a card that is made the first choice is shown as that in the answer', async () => {
  await save('1111')
  const second = await save('2222')
  const { status, body } = await moveFirst(second)
  expect(status).toBe(200)
  expect(body.rows).toMatchObject([
    { id: second, isDefault: true },
    { last4: '1111', isDefault: false },
  ])
  expect((await moveFirst(second)).body, 'again changes nothing').toEqual(body)
})

test('the newest of the other cards becomes the first choice when the first choice is removed', async () => {
  const [first, second] = [await save('1111'), await save('2222'), await save('3333')]
  await remove(second)
  expect(await order()).toEqual(['1111', '3333'])
  expect((await remove(first)).body.rows).toMatchObject([{ last4: '3333', isDefault: true }])
  expect((await remove(first)).refusal.code).toBe('payment_card_not_found')
  expect((await moveFirst(first)).refusal.code).toBe('payment_card_not_found')
})

test('two removals at once leave one card as the first choice', async () => {
  const cards = [await save('1111'), await save('2222'), await save('3333')]
  await Promise.all([remove(cards[0] ?? ''), remove(cards[2] ?? ''), moveFirst(cards[1] ?? '')])
  expect(await cardsOf(t, ada)).toMatchObject([{ last4: '2222', isDefault: true }])
})

describe('another customer’s card', () => {
  const calls = ['list', 'first', 'remove'] as const
  const send = (call: (typeof calls)[number], id: string, cardId: string, headers: object) => {
    if (call === 'list') return t.send(getPaymentCards, { id }, { ...headers })
    return call === 'first' ? moveFirst(cardId, id, headers) : remove(cardId, id, headers)
  }

  test.each(calls)('stays unknown to %s, by the customer’s id as well as by the card’s', async (call) => {
    const mine = await save('1111')
    const eve = await signedIn(t, '+12125550199')
    const hers = await save('9999', eve)
    const answerOf = async (id: string, cardId: string, headers: object) => {
      const { status, refusal } = await send(call, id, cardId, headers)
      return `${status} ${refusal.code}`
    }
    expect(await answerOf(ada.customerId, mine, eve.headers)).toBe('404 customer_not_found')
    expect(await answerOf(crypto.randomUUID(), mine, eve.headers)).toBe('404 customer_not_found')
    expect(await answerOf('mine', mine, eve.headers)).toBe('404 customer_not_found')
    expect(await answerOf(ada.customerId, mine, {})).toBe('401 session_required')
    expect(await answerOf(ada.customerId, mine, { authorization: 'Bearer ended' })).toBe(
      '401 session_expired',
    )
    if (call !== 'list') {
      for (const cardId of [mine, crypto.randomUUID(), 'mine'])
        expect(await answerOf(eve.customerId, cardId, eve.headers)).toBe('404 payment_card_not_found')
    }
    expect(await cardsOf(t, eve)).toMatchObject([{ id: hers, isDefault: true }])
    expect(await order()).toEqual(['1111'])
  })
})

describe('a card that a coming appointment needs', () => {
  const onFile = () => bookOnFile(t, 10, { paymentToken: card(), saveCard: true }, ada.headers)
  const seen = async () => (await cardsOf(t, ada)).map(({ isNeeded }) => isNeeded)

  test('counts as needed until the appointment, but not for a prepaid one', async () => {
    await onFile()
    expect(await seen()).toEqual([true])
    await t.pool.query(`update appointment set state = 'canceled'`)
    expect(await seen()).toEqual([false])
    const [saved] = await cardsOf(t, ada)
    await bookAt(t, 30, { paymentCardId: saved?.id ?? '' }, ada.headers)
    expect(await seen()).toEqual([false])
  })

  test('stays chargeable after its removal, and is deleted at the provider thirty days after the appointment', async () => {
    await onFile()
    const [saved] = await cardsOf(t, ada)
    expect((await remove(saved?.id ?? '')).body.rows).toEqual([])
    clock.set('2026-11-24T14:06:00Z')
    await forgetRemovedCards(t.deps)
    expect(forgotten).toEqual([])
    await sweepPayments(t.deps)
    const { state } = await readRow<{ state: string }>(t.pool, 'select state from payment')
    expect(state).toBe('captured')
    clock.set('2026-12-24T12:00:00Z')
    await forgetRemovedCards(t.deps)
    expect(forgotten).toEqual([])
    clock.set('2026-12-25T12:00:00Z')
    await forgetRemovedCards(t.deps)
    await forgetRemovedCards(t.deps)
    expect(forgotten).toEqual([card()])
  })

  test('disappears two days after its removal if no appointment needs it', async () => {
    await remove(await save('1111'))
    await forgetRemovedCards(t.deps)
    expect(forgotten).toEqual([])
    clock.advance({ hours: 49 })
    const silent = { ...t.deps.cardPayments, forgetCard: () => Promise.reject(new Error('silent')) }
    await forgetRemovedCards({
      ...t.deps,
      log: { ...t.deps.log, warn: () => undefined } as never,
      cardPayments: silent,
    })
    await forgetRemovedCards(t.deps)
    expect(forgotten).toEqual([card('1111')])
  })
})
