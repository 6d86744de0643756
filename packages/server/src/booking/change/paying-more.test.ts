import { expect, test } from 'vitest'
import { firstOf, openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { readRows } from '../../../test/rows.ts'
import { ledger } from '../../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** Books a cut and a color with Flore, paid in full, by card only. With Guy the cut costs 4.00 more. */
const openPaid = async () => {
  const provider = unreliableCharges()
  const s = await openSales('harbour-deposit', provider.around)
  const services = s.names.services('coupe', 'couleur')
  const sale = await s.book([{ barberId: 'flore', services, dateTime: at('10:00') }], {
    paymentToken: card(),
  })
  const id = firstOf(sale)
  const to = { barberId: s.names.barber('guy'), dateTime: at('10:00'), total: sale.breakdown.total + 460 }
  const states = async () =>
    (
      await readRows<{ state: string }>(
        s.t.pool,
        `select state from attempt where kind in ('move', 'tip', 'cancel')`,
      )
    ).map((row) => row.state)
  return { ...s, provider, sale, id, to, states }
}

const dearer = { total: 460, refund: 0, charge: 460, atShop: 0, later: 0 }

test('a move to a dearer professional charges the difference to the same card, once the guest has agreed to it', async () => {
  await using s = await openPaid()
  const { total: _, ...unseen } = s.to
  expect((await s.move(s.id, unseen)).refusal).toMatchObject({ code: 'amount_changed', change: dearer })
  expect((await s.move(s.id, { ...unseen, validate: true, saleOrderId: s.sale.id })).body).toMatchObject({
    change: dearer,
    breakdown: { total: s.to.total, amountLeftForPayment: 0 },
    payments: [{ state: 'captured' }, { state: 'captured', amount: 460 }],
  })
  expect(s.provider.asked).toEqual([])
  const { body } = await s.move(s.id, s.to)
  expect(body).toMatchObject({
    items: [{ barber: { route: 'guy' } }],
    change: dearer,
    breakdown: { total: s.to.total, amountLeftForPayment: 0 },
    paymentOutstanding: false,
    payments: [{ amount: s.sale.breakdown.total }, { state: 'captured', amount: 460 }],
  })
  expect((await s.move(s.id, s.to)).body, 'asked again').toEqual(body)
  expect((await ledger(s.t))['charge']).toBe(1)
})

test('a move back to the cheaper professional refunds the difference', async () => {
  await using s = await openPaid()
  await s.move(s.id, s.to)
  const back = { barberId: s.names.barber('flore'), dateTime: at('11:00'), total: s.sale.breakdown.total }
  const { body } = await s.move(s.id, back)
  expect(body).toMatchObject({
    change: { total: -460, refund: 460, charge: 0, atShop: 0, later: 0 },
    breakdown: { total: s.sale.breakdown.total, amountLeftForPayment: 0 },
    refunds: [{ amount: 460, itemId: null }],
  })
  const canceled = await s.cancel(s.id)
  expect(canceled.body).toMatchObject({ state: 'canceled', change: { refund: s.sale.breakdown.total } })
  const given = canceled.body.refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(given).toBe(s.sale.breakdown.total + 460)
})

test('a declined card leaves the sale as it was, and the new time is free again', async () => {
  await using s = await openPaid()
  s.provider.faults.decline = true
  const before = await s.read(s.sale.id)
  const refused = await s.move(s.id, s.to, 'a')
  expect(refused.refusal).toMatchObject({ status: 402, code: 'card_declined' })
  expect(await s.read(s.sale.id)).toEqual(before)
  expect((await s.move(s.id, s.to, 'a')).refusal, 'the same key').toMatchObject({ code: 'card_declined' })
  expect(s.provider.asked).toHaveLength(1)
  await s.book([{ barberId: 'guy', services: s.names.services('coupe'), dateTime: at('10:00') }], {
    paymentToken: card(),
  })
  expect(await s.states()).toEqual(['refused'])
})

test('a move whose charge the provider does not answer holds the new time, and no other change is possible', async () => {
  await using s = await openPaid()
  s.provider.faults.before = s.provider.silence
  const silent = await s.move(s.id, s.to, 'a')
  expect(silent.refusal).toMatchObject({ status: 409, code: 'in_progress' })
  expect(silent.headers['retry-after']).toBe('2')
  await expect(
    s.book([{ barberId: 'guy', services: s.names.services('coupe'), dateTime: at('11:30') }]),
  ).rejects.toThrow('oneOfTimeslotsNotAvailable')
  expect((await s.cancel(s.id)).refusal.code).toBe('in_progress')
  expect((await s.move(s.id, { ...s.to, total: 1 }, 'a')).refusal.code).toBe('idempotency_key_reused')
  expect((await s.move(s.id, s.to, 'b')).refusal.code).toBe('in_progress')
  s.provider.faults.before = undefined
  const { body } = await s.move(s.id, s.to, 'a')
  expect(body).toMatchObject({ items: [{ barber: { route: 'guy' } }], change: dearer })
  expect(await ledger(s.t)).toMatchObject({ charge: 1 })
})

test('the reconciler finishes a move whose charge was made although its answer was lost', async () => {
  await using s = await openPaid()
  s.provider.faults.after = s.provider.silence
  expect((await s.move(s.id, s.to)).refusal.code).toBe('in_progress')
  s.provider.faults.after = undefined
  await Promise.all([reconcileAttempts(s.t.deps), reconcileAttempts(s.t.deps)])
  expect(await s.read(s.sale.id)).toMatchObject({
    items: [{ barber: { route: 'guy' } }],
    payments: [{}, { state: 'captured', amount: 460 }],
  })
  expect(await ledger(s.t)).toMatchObject({ charge: 1 })
  expect((await s.move(s.id, s.to)).body.change, 'asked again').toEqual(dearer)
})

test('a move without an answer for a day is left to a person, and its new time is free', async () => {
  await using s = await openPaid()
  s.provider.faults.before = s.provider.silence
  await s.move(s.id, s.to)
  s.clock.advance({ hours: 24 })
  await reconcileAttempts(s.t.deps)
  expect(await s.states()).toEqual(['unresolved'])
  s.provider.faults.before = undefined
  const asked = s.provider.asked.length
  await reconcileAttempts(s.t.deps)
  expect(s.provider.asked).toHaveLength(asked)
  const held = await readRows(s.t.pool, `select from appointment where state = 'held'`)
  expect(held).toEqual([])
})
