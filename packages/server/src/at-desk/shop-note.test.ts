import { changeBookingNote } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'

test('the shop’s own note on a booking says who wrote it, and counts as a change', async () => {
  await using sales = await openSales('harbour-card')
  const s = await withDesk(sales, sales.times('ada', 'cut', [onTuesday('10:00')]))
  const desk = await s.desk()
  const { shopId } = desk
  const { version } = await desk.open(s.id)
  const written = await desk.send(changeBookingNote, {
    shopId,
    id: s.id,
    version,
    text: 'Sits by the window',
  })
  expect(written.body).toMatchObject({
    version: version + 1,
    shopNote: { text: 'Sits by the window', by: 'Theo Marsh' },
    guest: { hasNote: true },
  })
  const stale = await desk.send(changeBookingNote, { shopId, id: s.id, version, text: '' })
  expect(stale.refusal).toMatchObject({ code: 'changed_meanwhile' })
  const removed = await desk.send(changeBookingNote, { shopId, id: s.id, version: version + 1, text: '' })
  expect(removed.body.shopNote).toBeNull()
  expect(JSON.stringify(await s.read(s.sale.id))).not.toContain('window')
})
