import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** Books cuts with Ada at a shop that asks for a day of notice, and then changes the terms of the shop. */
const openChanged = async (terms: object, ...times: readonly string[]) => {
  const s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', times.map(at)))
  await s.t.pool.query(`update barber set details = details || $1 where route = 'ada'`, [terms])
  await s.t.pool.query(`update shop set revision = revision + 1`)
  return { ...s, sale }
}

test.each([
  ['lets no guest cancel any more', { canCustomerCancel: false }],
  ['asks for more notice', { advanceCancelMins: 3 * 1440 }],
])('guests who booked before keep the terms of their booking when a shop %s', async (_, terms) => {
  await using s = await openChanged(terms, '10:00', '12:00')
  const [first = '', second = ''] = appointmentsOf(s.sale)
  expect(s.sale.canCancelBefore).toBe('2026-11-23T10:00:00-05:00')
  const moved = await s.move(first, { barberId: 'ada', dateTime: at('11:00') })
  expect(moved.body.canCancelBefore).toBe('2026-11-23T11:00:00-05:00')
  const canceled = await s.cancel(first)
  expect(canceled.body).toMatchObject({ items: [{ state: 1 }, { state: 0 }] })
  expect(canceled.body.canCancelBefore).not.toBeNull()
  expect((await s.cancel(second)).body).toMatchObject({ state: 'canceled' })
})

test('a shop that now asks for less notice asks all of its guests for less', async () => {
  await using s = await openChanged({ advanceCancelMins: 60 }, '10:00')
  const { body } = await s.move(firstOf(s.sale), { barberId: 'ada', dateTime: at('11:00') })
  expect(body.canCancelBefore).toBe(at('10:00'))
})

test('an appointment that moves to another professional takes the terms of that professional', async () => {
  await using s = await openChanged({ canCustomerCancel: false }, '10:00')
  const ben = { barberId: 'ben', dateTime: at('10:00') }
  const { body: seen } = await s.move(firstOf(s.sale), { ...ben, validate: true })
  expect(seen.canCancelBefore).toBeNull()
  const { body } = await s.move(firstOf(s.sale), { ...ben, total: seen.breakdown.total })
  expect(body.canCancelBefore).toBeNull()
})
