import { expect, test } from 'vitest'
import { firstOf, openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { limits } from '../../limits/limits.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

test('a sale can be moved and tipped only so often, because its contact gets a message about each change', async () => {
  await using s = await openSales('harbour-card')
  const { perTarget } = limits.changed
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  const to = (index: number) => ({ barberId: 'ada', dateTime: at(index % 2 === 0 ? '11:00' : '10:00') })
  for (let index = 0; index < perTarget; index += 1)
    expect((await s.move(firstOf(sale), to(index), `${index}`)).status).toBe(200)
  const next = to(perTarget)
  expect((await s.move(firstOf(sale), next)).refusal.code).toBe('too_many_requests')
  expect((await s.tip(sale.id, { amount: 500 })).refusal.code).toBe('too_many_requests')
  expect((await s.move(firstOf(sale), to(0), '0')).status, 'asked again').toBe(200)
  expect((await s.move(firstOf(sale), { ...next, validate: true })).status).toBe(200)
  s.clock.advance({ minutes: 10 })
  expect((await s.move(firstOf(sale), next)).status).toBe(200)
  expect((await s.cancel(firstOf(sale))).status).toBe(200)
})

test('a card whose bank declines a tip is asked for it only so often [security-C1]', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-prepay', provider.around)
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  s.clock.set('2026-11-24T11:00:00Z')
  provider.faults.decline = true
  provider.asked.length = 0
  const { perTarget } = limits.declinedBasket
  for (let index = 0; index < perTarget; index += 1)
    expect((await s.tip(sale.id, { amount: 500 + index })).refusal.code).toBe('card_declined')
  expect((await s.tip(sale.id, { amount: 100 })).refusal.code).toBe('too_many_declines')
  expect(provider.asked).toHaveLength(perTarget)
})
