import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { writeDay } from './write-day.ts'

test('the printed day shows nothing to pay for a canceled guest when the card covers the rest of the group', async () => {
  await using s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', '2026-11-24T10:00:00-05:00'))
  const [, other = ''] = appointmentsOf(sale)
  expect((await s.cancel(other)).status).toBe(200)
  const page = await writeDay(s.t.deps, 'harbour-deposit', Temporal.PlainDate.from('2026-11-24'))
  expect(page).toContain('Flore')
  expect(page).not.toMatch(/À payer/)
})

test('the printed day shows a canceled guest’s declined fee beside the price of the other guest, not within it', async () => {
  await using s = await openSales('harbour-rental')
  const sale = await s.book(
    s.times('ivo', 'cut', ['2026-11-24T10:00:00-05:00', '2026-11-24T15:00:00-05:00']),
    { isReservation: true, paymentToken: card('4000000000000341') },
    { isReservation: true },
  )
  const [first = ''] = appointmentsOf(sale)
  s.clock.set('2026-11-24T13:30:00Z')
  expect(await markCanceled(s.t.deps, first, { lateFee: true })).toMatchObject({ charge: 'due' })
  const page = await writeDay(s.t.deps, 'harbour-rental', Temporal.PlainDate.from('2026-11-24'))
  expect(page.match(/<strong>.*?<\/strong>/g)).toEqual([
    '<strong>To pay at the shop: $55.00</strong>',
    '<strong>Declined, still to pay: $27.50</strong>',
  ])
})

test('names, services and the shop’s name are printed as text, even if they contain markup', async () => {
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
