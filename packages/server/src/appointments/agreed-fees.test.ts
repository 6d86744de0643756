import { expect, test } from 'vitest'
import { appointmentsOf } from '../../test/booked-sale.ts'
import { openSmall } from '../../test/small-sums.ts'
import { markCanceled } from './mark-canceled.ts'
import { markNoShow } from './mark-no-show.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

/** Cuts of $43.55, booked when a late cancel cost 10 % and a no-show 20 %. Since then both cost 100 %. */
const openDearerSince = async () => {
  const s = await openSmall('harbour-card')
  await s.settings({ lateCancelPercentage: 10, noShowPercentage: 20 })
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('15:00')]))
  await s.settings({ lateCancelPercentage: 100, noShowPercentage: 100 })
  const [first = '', second = ''] = appointmentsOf(sale)
  return { ...s, sale, first, second }
}

test('a fee is the share that the guest was told when they booked, whatever the shop charges since', async () => {
  await using s = await openDearerSince()
  expect((await s.read(s.sale.id)).shop).toMatchObject({ lateCancelPercentage: 10, noShowPercentage: 20 })
  s.clock.set('2026-11-24T14:00:00Z')
  expect(await markCanceled(s.t.deps, s.second, { lateFee: true })).toMatchObject({ ok: true, due: 436 })
  s.clock.set('2026-11-24T15:30:00Z')
  expect(await markNoShow(s.t.deps, s.first)).toMatchObject({ ok: true, kept: 871 })
})

test('a fee is the shop’s present share for sales of older versions, which recorded none', async () => {
  await using s = await openDearerSince()
  await s.t.pool.query(`update sale_order set record = record - 'feePercentages'`)
  s.clock.set('2026-11-24T15:30:00Z')
  expect(await markNoShow(s.t.deps, s.first)).toMatchObject({ ok: true, kept: 4355 })
})
