import { expect, test } from 'vitest'
import { openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { onTuesday, withDesk } from '../../../test/desk-booking.ts'
import { readRows } from '../../../test/rows.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'

/** Opens a cut of $43.55 and a booking fee of $1.50, charged to the card at nine. */
const openCut = async () => {
  const s = await openSales('harbour-card')
  return withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]))
}

/** Opens two cuts of $55 that are paid at the shop, with a card for fees. */
const openTwo = async () => {
  const s = await openSales('harbour-rental')
  return withDesk(s, s.times('ivo', 'cut', [onTuesday('10:00'), onTuesday('11:00')]), {
    isReservation: true,
    paymentToken: card(),
  })
}

test('money that is paid at the shop is charged to no card any more, and the guest’s page shows it', async () => {
  await using s = await openCut()
  const desk = await s.desk()
  const { body } = await desk.pay(s.id, 4505)
  expect(body).toMatchObject({
    change: { total: 0, atShop: 4505, later: -4505 },
    booking: { money: { total: 4505, paid: 4505, left: 0, chargeAt: null } },
  })
  expect(body.booking.sums?.payments).toMatchObject([{ kind: 'cash', amount: 4505 }])
  s.clock.set('2026-11-24T15:00:00Z')
  await sweepPayments(s.t.deps)
  expect(await s.charged()).toEqual([])
  expect(await s.read(s.sale.id)).toMatchObject({
    paymentOutstanding: false,
    payments: [
      { type: 'card', state: 'kept', amount: 0 },
      { type: 'at_shop', state: 'captured', amount: 4505, cardInfo: null },
    ],
    breakdown: { amountLeftForPayment: 0, totalChargeAmount: 0 },
  })
  expect(await s.activity()).toEqual(['paid'])
})

test('a part is paid at the shop, and the card is charged for the rest alone', async () => {
  await using s = await openCut()
  const desk = await s.desk()
  await desk.pay(s.id, 3000, {
    lines: [
      { kind: 'cash', amount: 1000 },
      { kind: 'terminal', amount: 2000 },
    ],
  })
  const { money, history } = await desk.open(s.id)
  expect(money).toMatchObject({ paid: 3000, left: 1505 })
  expect(history.find(({ what }) => what === 'paid')).toMatchObject({
    by: 'Theo Marsh',
    lines: [
      { kind: 'cash', amount: 1000 },
      { kind: 'terminal', amount: 2000 },
    ],
  })
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  expect(await s.charged()).toEqual([1505])
  expect((await (await s.desk()).open(s.id)).money).toMatchObject({ paid: 4505, left: 0 })
})

test('a tip at the shop comes on top of the price, and no card is charged for it', async () => {
  await using s = await openTwo()
  const desk = await s.desk()
  const { body } = await desk.pay(s.id, 6500, { tip: 1000 })
  expect(body).toMatchObject({
    change: { total: 1000, atShop: 1000 },
    booking: { sums: { tip: 1000, total: 6500 }, money: { total: 6500, paid: 6500, left: 0 } },
  })
  expect((await desk.open(s.ids[1] ?? '')).money).toMatchObject({ total: 5500, paid: 0, left: 5500 })
  expect((await s.read(s.sale.id)).tip).toBe(1000)
  expect(await s.charged()).toEqual([])
})

test('one guest pays for themselves, or for everybody', async () => {
  await using s = await openTwo()
  const desk = await s.desk()
  expect((await desk.pay(s.id, 11_000)).refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await desk.pay(s.id, 11_000, { forAll: true })).status).toBe(200)
  expect((await desk.open(s.ids[1] ?? '')).money).toMatchObject({ paid: 5500, left: 0 })
})

test('canceling one guest of a sale gives back nothing of what another one paid at the shop', async () => {
  await using s = await openTwo()
  const desk = await s.desk()
  await desk.pay(s.id, 5500)
  const { body } = await desk.cancel(s.ids[1] ?? '', { by: 'shop' })
  expect(body.change).toMatchObject({ refund: 0 })
  expect((await desk.open(s.id)).money).toMatchObject({ paid: 5500, left: 0 })
})

test('money that was paid at the shop is handed back there when the shop cancels, and waits for staff to record it', async () => {
  await using s = await openTwo()
  const desk = await s.desk()
  await desk.pay(s.id, 5500)
  const asked = await desk.cancel(s.id, { by: 'shop', validate: true })
  expect(asked.body.message?.text).toContain('Given back at the shop')
  const { body } = await desk.cancel(s.id, { by: 'shop' })
  expect(body.change).toMatchObject({ refund: 5500 })
  expect(await readRows(s.t.pool, 'select state, amount from refund')).toEqual([
    { state: 'requested', amount: 5500 },
  ])
})

test('a sum beyond what is left is refused once a card was charged', async () => {
  await using s = await openCut()
  s.clock.set('2026-11-24T14:10:00Z')
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  await sweepPayments(s.t.deps)
  expect((await desk.pay(s.id, 4505, { version })).refusal.code).toBe('changed_meanwhile')
  expect(await s.charged()).toEqual([4505])
})

test('paying again with the same key records nothing more, and another body under it is refused', async () => {
  await using s = await openTwo()
  const desk = await s.desk()
  const first = await desk.pay(s.id, 2000, {}, 'a')
  const again = await desk.pay(s.id, 2000, {}, 'a')
  expect(again.body.change).toEqual(first.body.change)
  expect((await desk.open(s.id)).money).toMatchObject({ paid: 2000, left: 3500 })
  expect((await desk.pay(s.id, 1000, {}, 'a')).refusal.code).toBe('idempotency_key_reused')
})

test('a fee that a card declined is paid at the shop', async () => {
  const s = await openSales('harbour-rental')
  await using two = await withDesk(s, s.times('ivo', 'cut', [onTuesday('10:00')]), {
    isReservation: true,
    paymentToken: card('4000000000000341'),
  })
  two.clock.set('2026-11-24T14:30:00Z')
  expect(await markCanceled(two.t.deps, two.id, { lateFee: true })).toMatchObject({
    charge: 'due',
    due: 2750,
  })
  const desk = await two.desk()
  expect((await desk.open(two.id)).money).toMatchObject({ left: 2750, due: 2750 })
  await desk.pay(two.id, 2750)
  expect((await desk.open(two.id)).money).toMatchObject({ paid: 2750, left: 0, due: 0 })
  two.clock.set('2026-11-25T15:00:00Z')
  await sweepPayments(two.t.deps)
  expect(await two.charged()).toEqual([])
})

test('a professional takes money for all of a booking, and knows its guests by name, only where all are their own', async () => {
  const opened = await openSales('harbour-rental')
  await using s = await withDesk(
    opened,
    [
      ...opened.times('ivo', 'cut', [onTuesday('10:00')]),
      ...opened.times('june', 'cut', [onTuesday('11:00')]),
    ],
    { isReservation: true, paymentToken: card() },
  )
  const [ivo, reception] = [await s.desk('professional', 'ivo'), await s.desk()]
  const own = await ivo.open(s.id)
  expect(own.others).toMatchObject([{ id: s.ids[1], name: '' }])
  expect((await reception.open(s.id)).others[0]?.name).not.toBe('')
  expect((await ivo.pay(s.id, own.money?.left ?? 0, { forAll: true })).refusal.code).toBe('not_permitted')
  expect((await ivo.pay(s.id, own.money?.left ?? 0)).status).toBe(200)
})

test('professionals take money in their own column alone', async () => {
  await using s = await openTwo()
  const [own, other] = [await s.desk('professional', 'ivo'), await s.desk('professional', 'june')]
  const { version } = await own.open(s.id)
  expect((await other.pay(s.id, 100, { version })).refusal.code).toBe('not_permitted')
  expect((await own.pay(s.id, 100)).status).toBe(200)
})

test('a charge and a payment at the shop at the same moment take the money once', async () => {
  await using s = await openCut()
  s.clock.set('2026-11-24T14:10:00Z')
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  const [paid] = await Promise.all([
    desk.pay(s.id, 4505, { version }),
    sweepPayments(s.t.deps),
    sweepPayments(s.t.deps),
  ])
  const charged = await s.charged()
  expect(paid.status === 200 ? charged : [...charged, paid.refusal.code]).toEqual(
    paid.status === 200 ? [] : [4505, 'changed_meanwhile'],
  )
  expect((await desk.open(s.id)).money).toMatchObject({ paid: 4505, left: 0 })
})

test('nothing is taken at the shop while a charge has no answer, nor once it turns out to have run', async () => {
  const charges = unreliableCharges()
  const opened = await openSales('harbour-card', charges.around)
  await using s = await withDesk(opened, opened.times('ada', 'cut', [onTuesday('10:00')]))
  s.clock.set('2026-11-24T14:10:00Z')
  const desk = await s.desk()
  const { version } = await desk.open(s.id)
  charges.faults.after = charges.silence
  await sweepPayments(s.t.deps)
  expect((await desk.pay(s.id, 4505, { version })).refusal.code).toBe('in_progress')
  charges.faults.after = undefined
  expect((await desk.pay(s.id, 4505, { version })).refusal.code).toBe('changed_meanwhile')
  expect(await s.charged()).toEqual([4505])
})

test('a guest’s own cancel gives nothing back to a card for what was paid at the shop', async () => {
  await using s = await openCut()
  await (await s.desk()).pay(s.id, 4505)
  await s.cancel(s.id, { saleOrderId: s.sale.id })
  expect(await s.read(s.sale.id)).toMatchObject({
    state: 'canceled',
    refunds: [{ amount: 4505 }],
    payments: [
      { type: 'card', state: 'kept' },
      { type: 'at_shop', state: 'captured' },
    ],
  })
  expect(await readRows(s.t.pool, `select from sandbox_payment where operation = 'refund'`)).toEqual([])
})

test('two who take the same money at once record it once', async () => {
  await using s = await openTwo()
  const [one, other] = [await s.desk(), await s.desk('owner')]
  const { version } = await one.open(s.id)
  const both = await Promise.all([one.pay(s.id, 5500, { version }), other.pay(s.id, 5500, { version })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await readRows(s.t.pool, 'select amount from shop_payment')).toEqual([{ amount: 5500 }])
})

test('a late cancel keeps what was paid at the shop first, so that the rest goes back to the card by itself', async () => {
  await using s = await openCut()
  await (await s.desk()).pay(s.id, 2000)
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  const { body } = await (await s.desk()).cancel(s.id)
  expect(body.change.refund).toBeGreaterThan(2000)
  const refunds = await readRows(
    s.t.pool,
    `select kind, refund.amount from refund join payment on payment.shop_id = refund.shop_id and payment.id = payment_id`,
  )
  expect(refunds).toEqual([{ kind: 'card', amount: body.change.refund }])
})
