import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { markArrived } from './mark-attendance.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'
import { removeMark } from './remove-mark.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`
const declinesLater = '4000000000000341'

/** Books a cut at ten, paid in the way of the shop. Nobody has come by a quarter past ten. */
const openAt = async (
  shop: string,
  barber: string,
  more: { readonly number?: string; readonly held?: boolean } = {},
) => {
  const s = await openSales(shop)
  const held = more.held === true ? { isReservation: true } : {}
  const sale = await s.book(
    s.times(barber, shop === 'harbour-deposit' ? 'coupe' : 'cut', [at('10:00')]),
    { paymentToken: card(more.number), ...held },
    held,
  )
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  await tellEvents(s.t.deps)
  await s.t.pool.query('delete from message')
  s.clock.set('2026-11-24T15:15:00Z')
  return { ...s, sale, id: firstOf(sale) }
}

test('a mistaken mark of arrival is removed, and the appointment can then be marked as missed or canceled [operator-m1]', async () => {
  await using s = await openAt('harbour-rental', 'ivo', { held: true })
  const before = await s.read(s.sale.id)
  await markArrived(s.t.deps, s.id)
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ ok: false, code: 'arrived' })
  expect(await removeMark(s.t.deps, s.id)).toMatchObject({ ok: true, was: 'arrived', charge: 0 })
  expect(await s.read(s.sale.id)).toEqual(before)
  expect(await removeMark(s.t.deps, s.id)).toEqual({ ok: false, code: 'not_marked' })
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ ok: true, isNew: true, charge: 'captured' })
})

test('the mark of a no-show with a declined fee is removed, and the appointment is owed as before [operator-n2]', async () => {
  await using s = await openAt('harbour-card', 'ada', { number: declinesLater })
  const before = await s.read(s.sale.id)
  expect(before.payments).toMatchObject([{ state: 'due', amount: 4505 }])
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ charge: 'due', fee: 4355 })
  expect(await removeMark(s.t.deps, s.id, () => false)).toEqual({ ok: false, code: 'not_agreed' })
  const taken = await removeMark(
    s.t.deps,
    s.id,
    ({ charge, card: kept }) => charge === 4355 && kept?.last4 === '0341',
  )
  expect(taken).toMatchObject({ ok: true, was: 'no_show', charge: 4355, result: 'due' })
  const after = await s.read(s.sale.id)
  expect(after.payments).toMatchObject([
    { state: 'due', amount: 150 },
    { state: 'kept', amount: 0 },
    { state: 'due', amount: 4355 },
  ])
  expect(after).toMatchObject({ breakdown: before.breakdown, items: before.items })
  await s.t.pool.query(`update payment set card_reference = 'sandbox_4242424242424242'`)
  s.clock.advance({ hours: 30 })
  await sweepPayments(s.t.deps)
  const paid = await s.read(s.sale.id)
  expect(paid.payments.map(({ state, amount }) => [state, amount])).toEqual([
    ['captured', 150],
    ['kept', 0],
    ['captured', 4355],
  ])
  expect(paid.paymentOutstanding).toBe(false)
})

test('a removed no-show can be marked again, and costs the same once [operator-n2]', async () => {
  await using s = await openAt('harbour-rental', 'ivo', { held: true, number: declinesLater })
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ charge: 'due', fee: 5500 })
  expect(await removeMark(s.t.deps, s.id)).toMatchObject({ ok: true, charge: 0, result: 'none' })
  expect((await s.read(s.sale.id)).payments.map(({ state }) => state)).toEqual(['kept', 'kept'])
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ isNew: true, charge: 'due', fee: 5500 })
  expect((await s.read(s.sale.id)).payments.filter(({ state }) => state === 'due')).toMatchObject([
    { amount: 5500 },
  ])
})

test('a fee that was only kept from payments does not prevent removing the mark [operator-n2]', async () => {
  await using s = await openAt('harbour-card', 'ada')
  const before = await s.read(s.sale.id)
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ kept: 4355, fee: 0, charge: 'none' })
  expect(await removeMark(s.t.deps, s.id)).toMatchObject({ ok: true, charge: 0 })
  expect(await s.read(s.sale.id)).toEqual(before)
})

test('the mark of a no-show whose fee was charged cannot be removed until the fee is refunded [operator-n2]', async () => {
  await using s = await openAt('harbour-rental', 'ivo', { held: true })
  await markNoShow(s.t.deps, s.id)
  expect(await removeMark(s.t.deps, s.id)).toEqual({
    ok: false,
    code: 'fee_taken',
    amount: 5500,
    currency: 'usd',
  })
  await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.id })
  expect(await removeMark(s.t.deps, s.id)).toMatchObject({ ok: false, code: 'fee_taken', amount: 0 })
})

test('the mark of a no-show that caused a refund cannot be removed [operator-n2]', async () => {
  await using s = await openAt('harbour-card', 'ada')
  await s.t.pool.query(
    `update sale_order set record = jsonb_set(record, '{feePercentages,noShowPercentage}', '50')`,
  )
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ refund: 2177, kept: 2178 })
  expect(await removeMark(s.t.deps, s.id)).toMatchObject({ ok: false, code: 'given_back', amount: 2177 })
})

test('a guest is not told of a no-show that was removed before the message left, but of a later one [operator-n2]', async () => {
  for (const isWritten of [false, true]) {
    await using s = await openAt('harbour-card', 'ada', { number: declinesLater })
    await markNoShow(s.t.deps, s.id)
    if (isWritten) await tellEvents(s.t.deps)
    const told = async () =>
      (await s.t.pool.query(`select from message where kind = 'noShow' and state <> 'expired'`)).rowCount
    expect(await told()).toBe(isWritten ? 2 : 0)
    await removeMark(s.t.deps, s.id)
    await tellEvents(s.t.deps)
    expect(await told()).toBe(0)
    await markNoShow(s.t.deps, s.id)
    await tellEvents(s.t.deps)
    expect(await told()).toBe(2)
  }
})

test('a mark of an appointment that is canceled, unknown, or was marked by an older version cannot be removed [operator-n2]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('11:00')]))
  const [canceled = '', missed = ''] = appointmentsOf(sale)
  await markCanceled(s.t.deps, canceled, { lateFee: false })
  s.clock.set('2026-11-24T17:00:00Z')
  await sweepPayments(s.t.deps)
  await markNoShow(s.t.deps, missed)
  await s.t.pool.query('update appointment set no_show_dropped = null')
  const codes = [canceled, missed, 'x', crypto.randomUUID()].map((id) => removeMark(s.t.deps, id))
  expect(await Promise.all(codes)).toEqual(
    ['canceled', 'marked_long_ago', 'unknown', 'unknown'].map((code) => ({ ok: false, code })),
  )
})
