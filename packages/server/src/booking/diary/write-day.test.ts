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

test('names, services and the shop are text on the page, whatever they hold', async () => {
  await using s = await openSales('harbour-card')
  const hostile = `</td><script>alert(1)</script><img src=x onerror='alert(2)'>"&`
  await s.t.pool.query(`update shop set details = details || $1, revision = revision + 1`, [
    { name: hostile },
  ])
  await s.t.pool.query(`update barber set details = details || $1`, [
    { firstName: hostile, lastName: hostile },
  ])
  const guest = { firstName: hostile, lastName: hostile }
  await s.book(
    s.times('ada', 'cut', ['2026-11-24T10:00:00-05:00']).map((each) => ({ ...each, customer: guest })),
  )
  const page = await writeDay(s.t.deps, 'harbour-card', Temporal.PlainDate.from('2026-11-24'))
  expect(page).toContain('&#60;script&#62;alert(1)')
  expect(page).not.toMatch(/<script|<img|onerror='/)
})
