import { moveBooking, refundBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { onTuesday, withDesk } from '../../../test/desk-booking.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'

/** Opens two cuts of $43.55 with a booking fee of $1.50, charged to the card at nine. */
const openTwo = async (extras: Parameters<typeof withDesk>[3] = {}) => {
  const s = await openSales('harbour-card')
  const wishes = s.times('ada', 'cut', [onTuesday('10:00'), onTuesday('11:00')])
  const shop = await withDesk(s, wishes, { paymentToken: card() }, extras)
  const [one = '', other = ''] = shop.ids
  const moneyOf = async (id: string) => (await (await shop.desk('owner')).open(id)).money
  const giveBack = async (id: string, amount: number) => {
    const desk = await shop.desk('owner')
    const { version } = await desk.open(id)
    const parts = [{ kind: 'amount' as const, amount }]
    return desk.send(refundBooking, { shopId: desk.shopId, id, version, parts, reason: 'Cold towel' })
  }
  const moveDearer = async (id: string, time: string) => {
    const desk = await shop.desk('owner')
    const { version } = await desk.open(id)
    const place = { barberId: s.names.barber('ben'), dateTime: onTuesday(time), by: 'guest' as const }
    return desk.send(moveBooking, { shopId: desk.shopId, id, version, ...place, passOver: true })
  }
  const charge = async () => {
    s.clock.set('2026-11-24T14:10:00Z')
    await sweepPayments(s.t.deps)
  }
  return { ...shop, one, other, moneyOf, giveBack, moveDearer, charge }
}

test('a guest pays what is left for them beside a gift card for both, and the other still owes theirs', async () => {
  await using s = await openTwo({ giftCardCode: 'CARD-1000-2000-3000' })
  expect(await s.moneyOf(s.one)).toMatchObject({ total: 4505, paid: 1500, left: 3005 })
  await (await s.desk()).pay(s.one, 3005)
  expect(await s.moneyOf(s.one)).toMatchObject({ paid: 4505, left: 0 })
  expect(await s.moneyOf(s.other)).toMatchObject({ paid: 1500, left: 2855 })
  await s.charge()
  expect(await s.charged()).toEqual([2855])
})

test('a payment of one guest alone that went back by hand pays nothing for the other', async () => {
  await using s = await openTwo()
  await (await s.desk()).pay(s.other, 4355)
  await s.giveBack(s.other, 4355)
  expect(await s.moneyOf(s.other)).toMatchObject({ paid: 0, left: 0 })
  expect(await s.moneyOf(s.one)).toMatchObject({ total: 4505, paid: 0, left: 4505 })
})

test('a refund by hand to one guest is not owed again when the other one costs more', async () => {
  await using s = await openTwo()
  await s.charge()
  await s.giveBack(s.other, 4355)
  const { body } = await s.moveDearer(s.one, '12:00')
  expect(body.change.atShop).toBeGreaterThan(0)
  expect(await s.moneyOf(s.one)).toMatchObject({ paid: 4505, left: body.change.atShop })
  expect(await s.moneyOf(s.other)).toMatchObject({ paid: 0, left: 0 })
})

test('the guest whom staff moved at a higher price pays the difference, and the other one nothing of it', async () => {
  await using s = await openTwo()
  const { body } = await s.moveDearer(s.other, '12:00')
  await s.charge()
  expect(await s.moneyOf(s.one)).toMatchObject({ total: 4505, paid: 4505, left: 0 })
  expect(await s.moneyOf(s.other)).toMatchObject({ paid: 4355, left: body.change.atShop })
})
