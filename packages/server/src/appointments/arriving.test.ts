import { expect, test } from 'vitest'
import { firstOf, openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { markArrived } from './mark-attendance.ts'

const openWithAda = async (charges = unreliableCharges()) => {
  const s = await openSales('harbour-card', charges.around)
  const sale = await s.book([
    { barberId: 'ada', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00-05:00' },
  ])
  return { ...s, sale, id: firstOf(sale), charges }
}

test.each([
  // New York is five hours behind.
  ['days ahead', '2026-11-21T15:00:00Z', false],
  ['more than an hour before', '2026-11-24T13:59:59Z', false],
  ['an hour before', '2026-11-24T14:00:00Z', true],
  ['the day after', '2026-11-25T15:00:00Z', true],
])(
  'a guest can be marked as arrived from an hour before the start on, tried %s [operator-m1]',
  async (_what, now, is) => {
    await using s = await openWithAda()
    s.clock.set(now)
    const marked = await markArrived(s.t.deps, s.id)
    expect(marked.ok).toBe(is)
    if (marked.ok) return
    expect(marked.code).toBe('too_early')
    expect(marked.from?.toString()).toBe('2026-11-24T09:00:00-05:00[America/New_York]')
  },
)

test('a guest cannot be marked as arrived while they change the booking', async () => {
  await using s = await openWithAda()
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  s.clock.set('2026-11-24T15:10:00Z')
  s.charges.faults.before = s.charges.silence
  expect((await s.tip(s.sale.id, { amount: 500 })).refusal.code).toBe('in_progress')
  expect(await markArrived(s.t.deps, s.id)).toEqual({ ok: false, code: 'changing' })
  s.charges.faults.before = undefined
  expect((await s.tip(s.sale.id, { amount: 500 })).status).toBe(200)
  expect(await markArrived(s.t.deps, s.id)).toEqual({ ok: true })
})
