import { changePaymentWay, getActivity } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { onTuesday, withDesk } from '../../../test/desk-booking.ts'

type Way = 'cash' | 'terminal' | 'other'

/** Opens a cut of $55 whose payment at the shop was recorded as cash on its day. */
const openPaid = async (paidAt = '2026-11-24T16:00:00Z') => {
  const sales = await openSales('harbour-rental')
  const s = await withDesk(sales, sales.times('ivo', 'cut', [onTuesday('10:00')]), {
    isReservation: true,
    paymentToken: card(),
  })
  s.clock.set(paidAt)
  const desk = await s.desk()
  await desk.pay(s.id, 5500)
  s.clock.set(Temporal.Instant.from(paidAt).add({ minutes: 1 }).toString())
  type Desk = Awaited<ReturnType<typeof s.desk>>
  const payments = async (as: Desk) => (await as.open(s.id)).sums?.payments ?? []
  const paymentId = (await payments(desk))[0]?.id ?? ''
  return {
    ...s,
    reception: desk,
    payments,
    change: async (as: Desk, from: Way, to: Way, id = paymentId) => {
      const { version } = await as.open(s.id)
      const { shopId } = as
      return as.send(changePaymentWay, { shopId, id: s.id, version, paymentId: id, from, to })
    },
  }
}

test('a payment recorded by the wrong way is put right by whoever recorded it, and no sum changes', async () => {
  await using s = await openPaid()
  const { body } = await s.change(s.reception, 'cash', 'terminal')
  expect(body.booking.sums?.payments).toMatchObject([{ kind: 'terminal', amount: 5500 }])
  expect(body.booking.money).toMatchObject({ paid: 5500, left: 0 })
  expect(body.booking.history.map(({ what }) => what)).toContain('wayChanged')
  expect(await s.activity()).toEqual(['paid', 'wayChanged'])
  const owner = await s.desk('owner')
  const { rows } = (await owner.send(getActivity, { shopId: owner.shopId, kind: 'money' })).body
  expect(rows[0]).toMatchObject({
    act: 'wayChanged',
    ways: { before: 'cash', after: 'terminal' },
    sums: { taken: 5500, back: 0 },
  })
})

test('a payment that already says so stays as it is, and nothing more is written down', async () => {
  await using s = await openPaid()
  await s.change(s.reception, 'cash', 'terminal')
  expect((await s.change(s.reception, 'cash', 'terminal')).status).toBe(200)
  expect(await s.activity()).toEqual(['paid', 'wayChanged'])
})

test('a payment that a colleague has put right meanwhile is shown before it changes again', async () => {
  await using s = await openPaid()
  await s.change(await s.desk('owner'), 'cash', 'other')
  expect((await s.change(s.reception, 'cash', 'terminal')).refusal).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
})

test('a colleague of the same rank, and whoever recorded it a day later, leave it to a manager', async () => {
  await using s = await openPaid('2026-11-25T04:50:00Z')
  const colleague = await s.desk()
  expect((await s.payments(colleague))[0]?.id).toBeNull()
  expect((await s.change(colleague, 'cash', 'terminal')).refusal).toMatchObject({ code: 'not_permitted' })
  s.clock.set('2026-11-25T05:10:00Z')
  expect((await s.payments(s.reception))[0]?.id).toBeNull()
  expect((await s.change(s.reception, 'cash', 'terminal')).refusal).toMatchObject({ code: 'not_permitted' })
  expect((await s.change(await s.desk('manager'), 'cash', 'terminal')).status).toBe(200)
})

test.each(['6f3f0f0c-6b2c-4b7e-9a55-1d2c3b4a5f60', 'none'])(
  'a payment that is not of the booking cannot be changed from it: %s',
  async (elsewhere) => {
    await using s = await openPaid()
    expect((await s.change(s.reception, 'cash', 'terminal', elsewhere)).refusal).toMatchObject({
      code: 'changed_meanwhile',
    })
  },
)
