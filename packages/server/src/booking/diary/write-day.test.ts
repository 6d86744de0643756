import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../../test/booked-sale.ts'
import { writeDay } from './write-day.ts'

test('of a group the day asks at the shop for nothing of who was canceled, once the card pays the rest', async () => {
  await using s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', '2026-11-24T10:00:00-05:00'))
  const [, other = ''] = appointmentsOf(sale)
  expect((await s.cancel(other)).status).toBe(200)
  const page = await writeDay(s.t.deps, 'harbour-deposit', Temporal.PlainDate.from('2026-11-24'))
  expect(page).toContain('Flore')
  expect(page).not.toMatch(/À régler/)
})
