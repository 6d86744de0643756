import { expect, test } from 'vitest'
import { appointmentsOf, firstOf } from '../../../test/booked-sale.ts'
import { openSmall } from '../../../test/small-sums.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** Books two cuts, paid at booking. The first moves to somebody who takes 0.46 more, which is waived. */
const openWaived = async () => {
  const s = await openSmall('harbour-deposit')
  await s.price('coupe', 4040, 'guy')
  await s.settings({
    requiresPartialDeposits: false,
    requiresPrepayment: true,
    allowInPersonPayments: false,
  })
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', at('10:00')))
  const [first = '', second = ''] = appointmentsOf(sale)
  const total = sale.breakdown.total + 46
  const { body } = await s.move(first, { barberId: s.names.barber('guy'), dateTime: at('12:00'), total })
  expect(body.change.waived).toBe(46)
  const tip = async (amount: number) => (await s.tip(sale.id, { itemId: first, amount })).body.change
  return { ...s, sale, first, second, tip }
}

test('waived sums that together reach the least charge of a card are all charged [R3]', async () => {
  await using s = await openWaived()
  expect(await s.tip(3)).toMatchObject({ charge: 0, waived: 3 })
  expect(await s.tip(4)).toMatchObject({ total: 1, charge: 50, waived: -49 })
  expect(await s.tip(10)).toMatchObject({ charge: 0, waived: 6 })
  expect(await s.payments(s.sale.id)).toEqual(['card captured 9244', 'card captured 50'])
})

test('a canceled appointment of a group gives back only money that came in, whatever was waived [R3]', async () => {
  await using s = await openWaived()
  const { body } = await s.cancel(s.first)
  const { refund } = body.change
  const { amountLeftForPayment, belowLeast, total } = body.breakdown
  expect(amountLeftForPayment).toBe(0)
  expect(9244 - refund + (belowLeast?.waived ?? 0), 'what is left pays what stands').toBe(total)
  const last = await s.cancel(s.second)
  expect(refund + last.body.change.refund).toBe(9244)
  expect(last.body.breakdown).toMatchObject({ total: 0, amountLeftForPayment: 0 })
})

test('a sale keeps the least charge of its own currency when its shop changes to another currency [R3]', async () => {
  await using s = await openSmall('harbour-deposit')
  await s.settings({
    requiresPartialDeposits: false,
    requiresPrepayment: true,
    allowInPersonPayments: false,
  })
  const sale = await s.book(s.guests(['flore'], 'coupe', at('10:00')))
  await s.t.pool.query(`update shop set currency = 'gbp', revision = revision + 1 where id = $1`, [
    sale.shopId,
  ])
  const { body } = await s.tip(sale.id, { itemId: firstOf(sale), amount: 40 })
  expect(body.change, 'dollars, of which 0.30 would be enough in pounds').toMatchObject({
    charge: 0,
    waived: 40,
  })
})
