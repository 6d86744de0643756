import { changeTip, cancelAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales, unreliableCharges, keyOf } from '../../../test/booked-sale.ts'
import { card, checkOut, makeCart } from '../../../test/booking.ts'
import { tally } from '../../../test/extras-shop.ts'
import { readRow, readRows } from '../../../test/rows.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { chargeLater } from '../../payments/charge/charge-later.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { settleRefunds } from '../../payments/refund/settle-refunds.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

const openWithAda = async (...times: readonly string[]) => {
  const s = await openSales('harbour-card')
  const cut = { barberId: 'ada', services: s.names.services('cut') }
  const sales = []
  for (const time of times) sales.push(await s.book([{ ...cut, dateTime: at(time) }]))
  const to = (time: string) => ({ barberId: s.names.barber('ada'), dateTime: at(time) })
  return { ...s, cut, sales, to }
}

test('one of two moves to the same time succeeds, and the other is refused', async () => {
  await using s = await openWithAda('10:00', '11:00', '12:00', '13:00')
  const moves = await Promise.all(s.sales.map((sale) => s.move(firstOf(sale), s.to('15:00'))))
  expect(tally(moves)).toEqual({ 200: 1, [taken]: 3 })
  const there = await Promise.all(s.sales.map(({ id }) => s.read(id)))
  expect(there.map(({ items }) => items[0]?.dateTime).filter((time) => time === at('15:00'))).toHaveLength(1)
})

test('moves in opposite directions end without a deadlock', async () => {
  await using s = await openWithAda('10:00', '11:00')
  const [one, other] = s.sales
  const moves = await Promise.all([
    s.move(firstOf(one!), s.to('11:00')),
    s.move(firstOf(other!), s.to('10:00')),
  ])
  expect(tally(moves)).toEqual({ [taken]: 2 })
})

test('out of a move and several checkouts of the same time one succeeds, and no other guest is charged', async () => {
  await using s = await openWithAda('10:00')
  const carts = await Promise.all(
    [1, 2, 3].map(() => makeCart(s.t, s.shop, [{ ...s.cut, dateTime: at('15:00') }])),
  )
  const answers = await Promise.all([
    s.move(firstOf(s.sales[0]!), s.to('15:00')),
    ...carts.map(({ id }) => checkOut(s.t, s.shop, id, { paymentToken: card() })),
  ])
  expect(tally(answers)).toEqual({ 200: 1, [taken]: 3 })
})

test('a cancel and a move of one appointment happen one after the other, each whole', async () => {
  await using s = await openWithAda('10:00')
  const id = firstOf(s.sales[0]!)
  const [canceled, moved] = await Promise.all([s.cancel(id), s.move(id, s.to('15:00'))])
  expect(canceled.status).toBe(200)
  expect([200, 409]).toContain(moved.status)
  const busy = await readRows(s.t.pool, `select from appointment where state <> 'canceled'`)
  expect(busy).toEqual([])
  expect((await s.read(s.sales[0]!.id)).payments).toMatchObject([{ state: 'kept', amount: 0 }])
})

test('concurrent cancels with one key make one cancel and one refund', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => s.cancel(firstOf(sale), {}, 'a')))
  expect(tally(answers)).toEqual({ 200: 3 })
  for (const { body } of answers) expect(body.change).toEqual(answers[0]?.body.change)
  expect(await ledger(s.t)).toMatchObject({ refund: 1 })
  const refused = await s.cancel(firstOf(sale), { cancelGroup: true }, 'a')
  expect(refused.refusal).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

test('a later charge and a cancel at once refund what was charged, and charge nothing that was dropped', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-card', provider.around)
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  const { paymentId, shopId } = await readRow<{ paymentId: string; shopId: string }>(
    s.t.pool,
    'select id as "paymentId", shop_id as "shopId" from payment',
  )
  // The shop lets its guests cancel until the last minute.
  await s.t.pool.query(
    `update sale_order set record = jsonb_set(record, '{canCancelBefore}', to_jsonb($1::text))`,
    [at('10:00')],
  )
  s.clock.set('2026-11-24T14:00:00Z')
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  provider.faults.before = async () => {
    isAsked()
    await answered
  }
  const charging = chargeLater(s.t.deps, { shopId, paymentId })
  await asked
  provider.faults.before = undefined
  const canceled = await s.cancel(firstOf(sale))
  answer()
  await charging
  await sweepPayments(s.t.deps)
  expect(canceled.body).toMatchObject({
    state: 'canceled',
    change: { refund: 4505, later: 0 },
    payments: [{ state: 'refunded', amount: 4505 }],
  })
  expect(await ledger(s.t)).toMatchObject({ charge: 1, refund: 1 })
})

test('a cancel is refused as long as the outcome of a charge is unknown', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-card', provider.around)
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  await s.t.pool.query(
    `update sale_order set record = jsonb_set(record, '{canCancelBefore}', to_jsonb($1::text))`,
    [at('10:00')],
  )
  s.clock.set('2026-11-24T14:10:00Z')
  provider.faults.after = provider.silence
  await sweepPayments(s.t.deps)
  const silent = await s.cancel(firstOf(sale))
  expect(silent.refusal).toMatchObject({ status: 409, code: 'in_progress' })
  expect(await s.read(sale.id)).toMatchObject({ state: 'booked' })
  provider.faults.after = undefined
  expect((await s.cancel(firstOf(sale))).body).toMatchObject({ state: 'canceled', change: { refund: 4505 } })
  expect(await ledger(s.t)).toMatchObject({ charge: 1, refund: 1 })
})

test('a refund that the provider does not answer is repeated later, and is made once however often the guest presses [7.05.02]', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-prepay', provider.around)
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  expect((await s.refund(sale.id, firstOf(sale))).refusal.code).toBe('refund_not_allowed')
  expect((await s.refund(sale.id, 'x')).refusal.code).toBe('sale_order_not_found')
  provider.faults.after = provider.silence
  const { body } = await s.cancel(firstOf(sale))
  expect(body).toMatchObject({
    state: 'canceled',
    payments: [{ state: 'captured' }],
    refunds: [{ amount: 3600 }],
  })
  provider.faults.after = undefined
  const pressed = await Promise.all([1, 2].map(() => s.refund(sale.id, firstOf(sale))))
  expect(tally(pressed)).toEqual({ 200: 2 })
  await settleRefunds(s.t.deps, keyOf(sale))
  expect(await s.read(sale.id)).toMatchObject({
    payments: [{ state: 'refunded' }],
    refunds: [{ amount: 3600 }],
  })
  expect(await ledger(s.t)).toMatchObject({ refund: 1 })
})

test('two cancels in a group at once are both done whole', async () => {
  await using s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', at('10:00')))
  const answers = await Promise.all(appointmentsOf(sale).map((id) => s.t.send(cancelAppointment, { id })))
  expect(tally(answers)).toEqual({ 200: 2 })
  const { state, refunds, payments } = await s.read(sale.id)
  expect(state).toBe('canceled')
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(sale.breakdown.totalChargeAmount)
  // Either of the two cancels may come first.
  expect(payments.map((payment) => payment.state).toSorted()).toEqual(['kept', 'refunded'])
})

test('concurrent tips with different sums leave the last one, and each difference is charged once', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  s.clock.set('2026-11-24T11:00:00Z')
  const answers = await Promise.all(
    [500, 700].map((amount) =>
      s.t.send(changeTip, { id: sale.id, amount }, { 'idempotency-key': `${amount}` }),
    ),
  )
  for (const { status } of answers) expect([200, 400, 409]).toContain(status)
  const { tip, payments } = await s.read(sale.id)
  expect(payments.slice(1).reduce((sum, { amount }) => sum + amount, 0)).toBe(tip)
})
