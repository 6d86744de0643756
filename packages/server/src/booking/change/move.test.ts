import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../../test/booked-sale.ts'
import { readRow } from '../../../test/rows.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

test('an appointment can move to a time that overlaps its old one, and the later charge moves with it', async () => {
  await using s = await openSales('harbour-card')
  const cut = { barberId: 'ada', services: s.names.services('cut') }
  const sale = await s.book([{ ...cut, dateTime: at('10:00') }])
  const to = { barberId: s.names.barber('ada'), dateTime: at('10:15') }
  const asked = await s.move(firstOf(sale), { ...to, validate: true })
  expect(asked.body).toMatchObject({ items: [{ dateTime: at('10:15') }], change: { total: 0 } })
  expect((await s.read(sale.id)).items[0]?.dateTime).toBe(at('10:00'))
  const moved = await s.move(firstOf(sale), to)
  expect(moved.body).toMatchObject({
    items: [{ dateTime: at('10:15'), endsAt: at('10:45'), amounts: sale.items[0]?.amounts }],
    canCancelBefore: '2026-11-23T10:15:00-05:00',
    change: { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 },
  })
  const { charge_at } = await readRow<{ charge_at: Date | null }>(s.t.pool, 'select charge_at from payment')
  expect(charge_at?.toTemporalInstant().toString()).toBe('2026-11-24T14:15:00Z')
  expect((await s.move(firstOf(sale), to)).body, 'asked again').toEqual(moved.body)
  await expect(s.book([{ ...cut, dateTime: at('10:15') }])).rejects.toThrow('oneOfTimeslotsNotAvailable')
})

test('a move to a professional with another price asks for the new total, which is then charged later', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  const to = { barberId: s.names.barber('ben'), dateTime: at('11:00') }
  const refused = await s.move(firstOf(sale), to)
  expect(refused.refusal).toMatchObject({ status: 409, code: 'amount_changed', total: 5594 })
  const { body } = await s.move(firstOf(sale), { ...to, total: 5594 })
  expect(body).toMatchObject({
    items: [{ barber: { route: 'ben' }, duration: 40, endsAt: at('11:40'), amounts: { price: 5000 } }],
    breakdown: { total: 5594, amountLeftForPayment: 5594 },
    payments: [{ state: 'scheduled', amount: 5594 }],
    change: { total: 1089, later: 1089, charge: 0 },
    canCancelBefore: null,
  })
})

test('two appointments of a group swap their times in one move', async () => {
  await using s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', at('10:00')))
  const [first = '', second = ''] = appointmentsOf(sale)
  const appointments = [
    { id: first, barberId: s.names.barber('guy'), dateTime: at('10:00') },
    { id: second, barberId: s.names.barber('flore'), dateTime: at('10:00') },
  ]
  const asked = await s.move(first, { appointments, validate: true })
  expect(asked.body.change.total, 'the sum is the same').toBe(0)
  const { body } = await s.move(first, { appointments })
  expect(body.items.map(({ barber }) => barber?.route)).toEqual(['guy', 'flore'])
})

test('a percentage code that took nothing off a price near zero still applies after a move to a dearer professional', async () => {
  await using s = await openSales('harbour-card')
  await s.t.pool.query(`update offering set price = 1 from barber
    where barber.id = offering.barber_id and barber.route = 'ada'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const cut = { barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }
  const sale = await s.book([cut], undefined, { promoCode: 'FADE20' })
  expect(sale).toMatchObject({ promoCode: 'FADE20', items: [{ amounts: { price: 1, discount: 0 } }] })
  const to = { barberId: s.names.barber('ben'), dateTime: at('11:00') }
  const { body } = await s.move(firstOf(sale), { ...to, validate: true })
  expect(body.items[0]?.amounts).toMatchObject({ price: 5000, discount: 1000 })
})
