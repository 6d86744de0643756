import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { decideAtBank } from '../../../test/due-sale.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'

const declinesLater = '4000000000000341'
const dueOf = ({
  payments,
}: {
  readonly payments: readonly { readonly state: string; readonly amount: number }[]
}) => payments.filter(({ state }) => state === 'due').reduce((sum, { amount }) => sum + amount, 0)

/** Books two cuts that are paid at the shop, with a kept card that declines. Nobody comes to either. */
const openMissed = async () => {
  const s = await openSales('harbour-rental')
  const appointments = s.times('ivo', 'cut', ['2026-11-24T10:00:00-05:00', '2026-11-24T12:00:00-05:00'])
  const sale = await s.book(
    appointments,
    { isReservation: true, paymentToken: card(declinesLater) },
    { isReservation: true },
  )
  s.clock.set('2026-11-24T20:00:00Z')
  for (const { id } of sale.items) expect(await markNoShow(s.t.deps, id)).toMatchObject({ charge: 'due' })
  const amount = dueOf(await s.read(sale.id))
  const pay = (paymentToken: string, key: string) =>
    s.t.send(payDue, { id: sale.id, amount, paymentToken }, { 'idempotency-key': key })
  const ended = async () => {
    const { rows } = await s.t.pool.query<{ operation: string; amount: number }>(
      `select operation, sum(amount)::int as amount from sandbox_payment
       where operation in ('capture', 'charge', 'release') and (answer->>'ok')::boolean is not false group by operation`,
    )
    return Object.fromEntries(rows.map((row) => [row.operation, row.amount]))
  }
  return { ...s, sale, amount, pay, ended }
}

test('fees for two guests who did not come are paid together, with one card', async () => {
  await using s = await openMissed()
  expect((await s.read(s.sale.id)).payments.filter(({ state }) => state === 'due')).toHaveLength(2)
  const { body } = await s.pay(card('4242424242424242'), 'a')
  expect(body).toMatchObject({ paymentOutstanding: false })
  expect(dueOf(await s.read(s.sale.id))).toBe(0)
  expect(await s.ended()).toEqual({ capture: s.amount })
})

test('a card whose bank wants each fee confirmed pays nothing until its guest has confirmed both', async () => {
  await using s = await openMissed()
  const number = card('4000002760003184')
  for (const _ of [1, 2]) {
    const waiting = await s.pay(number, 'a')
    expect(waiting.status).toBe(202)
    expect(await s.ended(), 'all or nothing').toEqual({})
    await decideAtBank(s, waiting.body, 'approve')
    // The server asks the provider once a second at most.
    s.clock.advance({ seconds: 1 })
  }
  expect((await s.pay(number, 'a')).body).toMatchObject({ paymentOutstanding: false })
  expect(await s.ended()).toEqual({ capture: s.amount })
})

test('a card whose bank refuses the second fee pays nothing of the first either', async () => {
  await using s = await openMissed()
  const number = card('4000002760003184')
  await decideAtBank(s, (await s.pay(number, 'a')).body, 'approve')
  await decideAtBank(s, (await s.pay(number, 'a')).body, 'fail')
  s.clock.advance({ seconds: 1 })
  expect((await s.pay(number, 'a')).refusal.code).toBe('authentication_required')
  expect(Object.keys(await s.ended())).toEqual(['release'])
  expect(dueOf(await s.read(s.sale.id))).toBe(s.amount)
})

test('after the cancel of a part only the rest of the due sum is due', async () => {
  await using s = await openSales('harbour-card')
  const appointments = s.times('ada', 'shave', ['2026-11-24T10:00:00-05:00', '2026-11-26T10:00:00-05:00'])
  const sale = await s.book(appointments, { paymentToken: card(declinesLater) })
  await s.t.pool.query(`update payment set state = 'due', charge_at = null, tries = 4`)
  const before = dueOf(await s.read(sale.id))
  expect((await s.cancel(firstOf(sale))).status).toBe(200)
  const left = dueOf(await s.read(sale.id))
  expect(left).toBeLessThan(before)
  const pay = (amount: number, key: string) =>
    s.t.send(payDue, { id: sale.id, amount, paymentToken: card() }, { 'idempotency-key': key })
  expect((await pay(before, 'a')).refusal.code).toBe('amount_changed')
  const { body } = await pay(left, 'b')
  expect(body).toMatchObject({ paymentOutstanding: false, payments: [{ state: 'captured', amount: left }] })
})

test('a sale that is canceled as a whole leaves nothing due', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'shave', ['2026-11-24T10:00:00-05:00']), {
    paymentToken: card(declinesLater),
  })
  await s.t.pool.query(`update payment set state = 'due', charge_at = null, tries = 4`)
  const amount = dueOf(await s.read(sale.id))
  await s.cancel(firstOf(sale))
  const { status, body } = await s.t.send(payDue, { id: sale.id, amount, paymentToken: card() })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { state: 'canceled', payments: [{ state: 'kept' }] },
  })
})

test('a due sum cannot be used to try out many cards [security-C1]', async () => {
  await using s = await openMissed()
  const refusals = new Map<string, string>()
  for (let round = 0; round < 30; round += 1) {
    const { code, message } = (await s.pay(card('4000000000000002'), `key-${round}`)).refusal
    refusals.set(code, message)
  }
  expect([...refusals.keys()]).toEqual(['card_declined', 'too_many_declines'])
  expect(refusals.get('too_many_declines')).toMatch(/call us at \+\d+\s\d+/)
})
