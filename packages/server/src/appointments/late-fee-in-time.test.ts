import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales } from '../../test/booked-sale.ts'
import { markCanceled } from './mark-canceled.ts'

const late = { lateFee: true }

test('canceling before the free time has ended costs no fee, even if the operator requests one [operator-N2]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', ['2026-11-24T10:00:00-05:00']))
  for (const now of ['2026-11-21T15:00:00Z', '2026-11-23T14:59:59Z']) {
    s.clock.set(now)
    const outcome = await markCanceled(s.t.deps, firstOf(sale), late)
    expect(outcome).toMatchObject({ ok: false, code: 'still_free' })
    expect(outcome.ok || outcome.from?.toString()).toBe('2026-11-23T10:00:00-05:00[America/New_York]')
    expect(await s.read(sale.id)).toMatchObject({ state: 'booked', payments: [{ state: 'scheduled' }] })
  }
  s.clock.set('2026-11-23T15:00:00Z')
  expect(await markCanceled(s.t.deps, firstOf(sale), late)).toMatchObject({ ok: true, due: 2178 })
})

test('each of two appointments can be canceled free until equally long before its own start [operator-N2]', async () => {
  await using s = await openSales('harbour-card')
  const times = ['2026-11-24T10:00:00-05:00', '2026-11-27T10:00:00-05:00']
  const sale = await s.book(s.times('ada', 'cut', times))
  const [first = '', second = ''] = appointmentsOf(sale)
  s.clock.set('2026-11-24T13:30:00Z')
  expect(await markCanceled(s.t.deps, second, late)).toMatchObject({ ok: false, code: 'still_free' })
  expect(await markCanceled(s.t.deps, first, late)).toMatchObject({ ok: true, due: 2178 })
  s.clock.set('2026-11-26T15:00:00Z')
  expect(await markCanceled(s.t.deps, second, late)).toMatchObject({ ok: true, due: 2178 })
})

test('the professional’s notice decides what is late if guests cannot cancel by themselves [operator-N2]', async () => {
  await using s = await openSales('harbour-card')
  await s.t.pool.query(
    `with changed as (update barber set details = details || '{"canCustomerCancel": false, "advanceCancelMins": 120}')
     update shop set revision = revision + 1`,
  )
  const sale = await s.book(s.times('ada', 'cut', ['2026-11-24T10:00:00-05:00']))
  expect(sale.canCancelBefore).toBeNull()
  s.clock.set('2026-11-24T12:59:00Z')
  expect(await markCanceled(s.t.deps, firstOf(sale), late)).toMatchObject({ ok: false, code: 'still_free' })
  s.clock.set('2026-11-24T13:00:00Z')
  expect(await markCanceled(s.t.deps, firstOf(sale), late)).toMatchObject({ ok: true, due: 2178 })
})
