import { randomUUID } from 'node:crypto'
import type { InputOf } from '@openchair/contract'
import { getDeskBooking, refundBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { readRows } from '../../test/rows.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'
import { sweepRefunds } from '../payments/refund/settle-refunds.ts'

type Desk = Awaited<ReturnType<Awaited<ReturnType<typeof openCut>>['desk']>>

/** Opens a cut of $40 and $3.55 of tax, with a booking fee of $1.50, and charges the card. */
const openCut = async (
  ...around: Parameters<typeof openSales> extends [string, ...infer More] ? More : never
) => {
  const s = await openSales('harbour-card', ...around)
  const shop = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]))
  return {
    ...shop,
    charge: async () => {
      s.clock.set('2026-11-24T14:10:00Z')
      await sweepPayments(s.t.deps)
    },
    givenBack: async () =>
      (
        await readRows<{ readonly amount: number }>(
          s.t.pool,
          `select amount from sandbox_payment where operation = 'refund' and (answer ->> 'ok')::boolean order by amount`,
        )
      ).map(({ amount }) => amount),
  }
}

const refund = async (
  desk: Desk,
  id: string,
  parts: InputOf<typeof refundBooking>['parts'],
  more: Partial<InputOf<typeof refundBooking>> = {},
  key: string = randomUUID(),
) => {
  const { shopId } = desk
  const version = more.version ?? (await desk.open(id)).version
  return desk.send(
    refundBooking,
    { shopId, id, parts, reason: 'Towel was cold', ...more, version },
    { 'idempotency-key': key },
  )
}

test('a service goes back with its tax to the card that paid, and is not owed again', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('manager')
  const before = await desk.open(s.id)
  expect(before.refundable).toEqual({
    services: [{ index: 0, name: 'Cut', amount: 4000, tax: 355 }],
    tip: 0,
    most: 4505,
  })
  expect(before.acts).toContain('refund')
  const asked = await refund(desk, s.id, [{ kind: 'service', index: 0 }], { validate: true, reason: '' })
  expect(asked.body).toMatchObject({
    change: { total: 0, refund: 4355 },
    rows: [{ kind: 'service', name: 'Cut', amount: 4000, tax: 355 }],
    back: [{ to: 'card', brand: 'visa', last4: '4242', amount: 4355 }],
    message: { channel: 'email' },
  })
  expect(await s.givenBack()).toEqual([])
  const done = await refund(desk, s.id, [{ kind: 'service', index: 0 }])
  expect(done.body).toMatchObject({
    rows: asked.body.rows,
    back: asked.body.back,
    booking: { money: { total: 4505, paid: 150, left: 0 }, refundable: { services: [], tip: 0, most: 150 } },
  })
  expect(await s.givenBack()).toEqual([4355])
  const [kept] = await readRows(s.t.pool, `select before, after from desk_activity where act = 'refunded'`)
  expect(kept).toMatchObject({ before: { paid: 4505 }, after: { amount: 4355, reason: 'Towel was cold' } })
})

test('a refund without a reason names the field, and one of nothing that is left is refused', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('owner')
  expect((await refund(desk, s.id, [{ kind: 'tip' }], { reason: '' })).refusal).toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'reason', message: expect.any(String) }],
  })
  expect((await refund(desk, s.id, [{ kind: 'tip' }])).refusal).toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'parts', message: expect.any(String) }],
  })
  expect((await refund(desk, s.id, [{ kind: 'amount', amount: 4506 }])).status).toBe(400)
  expect((await refund(desk, s.id, [{ kind: 'amount', amount: 4505 }])).status).toBe(200)
  expect(await s.givenBack(), 'the fee apart from the price').toEqual([150, 4355])
  expect((await desk.open(s.id)).refundable).toBeNull()
})

test.each([
  ['at once', [4505]],
  ['in parts', [1000, 3400, 105]],
])('a booking that goes back whole with its fee, %s, is not owed again', async (_, amounts) => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('owner')
  for (const amount of amounts)
    expect((await refund(desk, s.id, [{ kind: 'amount', amount }])).status).toBe(200)
  expect((await desk.open(s.id)).money).toMatchObject({ total: 4505, paid: 0, left: 0 })
})

test('a service of which a part went back as an amount gives the rest, and nothing is owed again', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('owner')
  await refund(desk, s.id, [{ kind: 'amount', amount: 4400 }])
  expect((await refund(desk, s.id, [{ kind: 'service', index: 0 }])).body).toMatchObject({
    change: { refund: 105 },
    booking: { money: { total: 4505, paid: 0, left: 0 } },
  })
})

test('money that was taken at the shop goes back there, after the card', async () => {
  await using s = await openCut()
  const desk = await s.desk('owner')
  await desk.pay(s.id, 3000)
  await s.charge()
  const owner = await s.desk('owner')
  const { body } = await refund(owner, s.id, [{ kind: 'amount', amount: 2000 }])
  expect(body.back).toEqual([
    { to: 'card', brand: 'visa', last4: '4242', amount: 1505 },
    { to: 'atShop', brand: null, last4: null, amount: 495 },
  ])
  expect(await s.givenBack()).toEqual([1505])
})

test('the same key gives back once, and a second refund that has not seen the first is refused', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('owner')
  const { version } = await desk.open(s.id)
  const parts = [{ kind: 'amount', amount: 1000 }] as const
  const [one, again] = await Promise.all(
    ['one', 'one'].map((key) => refund(desk, s.id, [...parts], { version }, key)),
  )
  expect(again?.body.back).toEqual(one?.body.back)
  expect((await refund(desk, s.id, [...parts], { version }, 'two')).refusal).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await s.givenBack()).toEqual([1000])
})

test('refunds by hand and by the command never give back more than was paid', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('owner')
  await refund(desk, s.id, [{ kind: 'amount', amount: 1000 }])
  const item = { saleOrderId: s.sale.id, itemId: s.id }
  expect(await refundSale(s.t.deps, item)).toMatchObject({ isNew: true, amount: 3355 })
  expect(await refundSale(s.t.deps, item)).toMatchObject({ isNew: false })
  expect((await desk.open(s.id)).refundable?.most).toBe(150)
  expect(await s.givenBack()).toEqual([1000, 3355])
})

test('a refund that the provider does not answer is made once, later', async () => {
  const provider = unreliableCharges()
  await using s = await openCut(provider.around)
  await s.charge()
  const desk = await s.desk('owner')
  provider.faults.after = provider.silence
  expect((await refund(desk, s.id, [{ kind: 'amount', amount: 1000 }])).status).toBe(200)
  provider.faults.after = undefined
  s.clock.advance({ minutes: 2 })
  await sweepRefunds(s.t.deps)
  expect(await s.givenBack()).toEqual([1000])
})

test('reception and professionals see nothing to give back', async () => {
  await using s = await openCut()
  await s.charge()
  const desk = await s.desk('reception')
  const opened = (await desk.send(getDeskBooking, { shopId: desk.shopId, id: s.id })).body
  expect(opened.refundable).toBeNull()
  expect(opened.acts).not.toContain('refund')
  expect((await refund(desk, s.id, [{ kind: 'amount', amount: 100 }])).refusal).toMatchObject({
    code: 'not_permitted',
  })
})
