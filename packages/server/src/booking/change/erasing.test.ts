import { expect, test } from 'vitest'
import { firstOf, openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { guest } from '../../../test/booking.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findPerson } from '../people/store-person.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

test('a guest whose card is being charged for a change is not forgotten, because the change would write their name again', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-prepay', provider.around)
  const dateTime = '2026-11-24T10:00:00+00:00'
  const sale = await s.book([{ barberId: 'hana', services: s.names.services('cut'), dateTime }])
  s.clock.set('2026-11-24T11:00:00Z')
  provider.faults.after = provider.silence
  expect((await s.tip(sale.id, { itemId: firstOf(sale), amount: 500 })).refusal.code).toBe('in_progress')
  const erase = async () => erasePerson(s.t.deps, await findPerson(s.t.pool, { email: guest.email }))
  expect(await erase()).toMatchObject({ ok: false, obstacles: [{ what: 'payment', id: sale.id }] })
  provider.faults.after = undefined
  await reconcileAttempts(s.t.deps)
  expect((await s.read(sale.id)).tip).toBe(500)
  expect(await erase()).toMatchObject({ ok: true })
})
