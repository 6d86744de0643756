import { bookAtDesk, findDeskGuests, getDeskBooking, markBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { ida, openGuests, today } from '../../test/guests-at-desk.ts'
import { readRow } from '../../test/rows.ts'

/** Opens a desk with a guest of this morning whom their professional has marked as a no-show, leaving the fee. */
const open = async () => {
  const s = await openGuests('harbour-card', { role: 'reception' })
  const guestId = await s.visit(ida, [today('11:00')])
  s.clock.set(today('11:20'))
  const { shopId } = s.desk
  const { id } = await readRow<{ id: string }>(s.t.pool, `select id from appointment where state = 'booked'`)
  const { version } = (await s.desk.send(getDeskBooking, { shopId, id })).body
  const ada = await s.deskOf({ role: 'professional', professional: 'ada' })
  const marked = await ada.send(markBooking, { shopId, id, version, mark: 'noShow' })
  expect(marked.status).toBe(200)
  return { ...s, guestId, id, shopId, ada }
}

test('a guest owes the fee of a no-show on which reception is to decide, and what a failed charge left', async () => {
  await using s = await open()
  const owed = async () => (await s.desk.open(s.guestId)).body.guest.owed
  const fee = (await owed()) ?? 0
  expect(fee).toBeGreaterThan(0)
  const found = await s.desk.send(findDeskGuests, { shopId: s.shopId, query: 'ida' })
  expect(found.body.rows).toMatchObject([{ owed: fee, missed: 1 }])
  expect((await s.desk.send(getDeskBooking, { shopId: s.shopId, id: s.id })).body.customer?.owed).toBe(fee)
  expect((await s.ada.open(s.guestId)).body.guest.owed, 'a professional sees no money').toBeNull()
  await s.t.pool.query(`update payment set state = 'due', amount = 700`)
  expect(await owed()).toBe(fee + 700)
  await s.t.pool.query('delete from fee_to_take')
  expect(await owed()).toBe(700)
})

test('neither what is owed nor a limit keeps the desk from booking', async () => {
  await using s = await open()
  await s.desk.limit(s.guestId, { mustPrepay: true, cannotBookOnline: true })
  const booked = await s.desk.send(bookAtDesk, {
    shopId: s.shop,
    barberId: s.names.barber('ada'),
    serviceIds: [s.names.service('cut')],
    dateTime: '2026-11-24T11:00:00-05:00',
    guest: { customerId: s.guestId },
    payment: 'withoutCard',
  })
  expect(booked.status).toBe(200)
  expect(booked.body.booking?.customer).toMatchObject({ mustPrepay: true, cannotBookOnline: true })
})
