import { payDue, refundBooking, settleDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales, unreliableCharges } from '../../test/booked-sale.ts'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../test/checkout-process.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { killAtLock } from '../../test/kill-at-lock.ts'
import { readRows } from '../../test/rows.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'
import { sweepRefunds } from '../payments/refund/settle-refunds.ts'

/** Opens a cut of $45.05, with the instant at which its card is charged, or asked in vain. */
const open = async ({ isDeclined = false } = {}) => {
  const provider = unreliableCharges()
  const s = await openSales('harbour-card', provider.around)
  const shop = await withDesk(s, s.times('ada', 'cut', [onTuesday('10:00')]))
  provider.faults.decline = isDeclined
  s.clock.set('2026-11-24T14:10:00Z')
  await sweepPayments(s.t.deps)
  provider.faults.decline = false
  const desk = await shop.desk('owner')
  const { version } = await desk.open(shop.id)
  const input = { shopId: desk.shopId, id: shop.id, version, reason: 'Cold towel' }
  const amount = (sum: number) => [{ kind: 'amount' as const, amount: sum }]
  return {
    ...shop,
    opened: desk,
    input,
    amount,
    refund: (key: string, sum: number) =>
      desk.send(refundBooking, { ...input, parts: amount(sum) }, { 'idempotency-key': key }),
    /** The sums that the provider gave back. */
    givenBack: async () =>
      (
        await readRows<{ readonly amount: number }>(
          s.t.pool,
          `select amount from sandbox_payment where operation = 'refund' and (answer ->> 'ok')::boolean order by amount`,
        )
      ).map((row) => row.amount),
    start: (sum: number, standStill?: StandStill) => {
      const { host, port, user, database } = s.t.pool.options
      return checkOutElsewhere({
        connection: { host, port, user, database },
        now: s.clock.now().toString(),
        shop: 'harbour-card',
        cartIds: [],
        change: {
          what: 'desk',
          call: 'refundBooking',
          input: { ...input, parts: amount(sum) },
          headers: desk.headers,
        },
        ...(standStill !== undefined && { standStill }),
      })
    },
  }
}

test.each(['before refund', 'after refund'] as const)(
  'a refund by hand whose process is killed %s is made once, and the same key tells so [asvs-2.3.3]',
  async (point) => {
    await using s = await open()
    const elsewhere = s.start(1000, point)
    await elsewhere.said('reached')
    await elsewhere.kill()
    expect((await s.refund('a', 1000)).body).toMatchObject({ change: { refund: 1000 } })
    s.clock.advance({ minutes: 10 })
    await sweepRefunds(s.t.deps)
    expect(await s.givenBack()).toEqual([1000])
    expect((await s.opened.open(s.id)).money).toMatchObject({ paid: 3505, left: 0 })
    expect(await s.activity()).toEqual(['refunded'])
  },
)

test('a refund by hand whose process is killed while it is written leaves nothing behind [asvs-2.3.3]', async () => {
  await using s = await open()
  await killAtLock(s.t, 'desk_activity', () => s.start(1000))
  s.clock.advance({ minutes: 10 })
  await sweepRefunds(s.t.deps)
  expect(await s.givenBack()).toEqual([])
  expect((await s.opened.open(s.id)).money).toMatchObject({ paid: 4505 })
  expect((await s.refund('a', 1000)).status).toBe(200)
  expect(await s.givenBack()).toEqual([1000])
})

test('one of sixteen refunds at once is made, as the others have not seen it', async () => {
  await using s = await open()
  const made = await Promise.all(Array.from({ length: 16 }, (_, index) => s.refund(`key-${index}`, 1000)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await s.givenBack()).toEqual([1000])
})

test.each([1, 2, 3, 4])(
  'a refund and a cancel at once give back what was paid, and no more (%i)',
  async () => {
    await using s = await open()
    const { version } = s.input
    const [refunded, canceled] = await Promise.all([
      s.refund('refund', 1000),
      s.opened.cancel(s.id, { version, by: 'shop' }, 'cancel'),
    ])
    expect([refunded.status, canceled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    await sweepRefunds(s.t.deps)
    expect(await s.givenBack()).toEqual([canceled.status === 200 ? 4505 : 1000])
  },
)

test.each([1, 2, 3, 4])(
  'a guest who pays by the link while staff let them pay at the shop pays once (%i)',
  async () => {
    await using s = await open({ isDeclined: true })
    const { shopId, id, version } = s.input
    const [, settled] = await Promise.all([
      s.t.send(payDue, { id: s.sale.id, amount: 4505 }, { 'idempotency-key': 'guest' }),
      s.opened.send(settleDue, { shopId, id, version, how: 'atShop' }, { 'idempotency-key': 'desk' }),
    ])
    s.clock.advance({ minutes: 90 })
    await sweepPayments(s.t.deps)
    const charged = await s.charged()
    expect(charged).toEqual(settled.status === 200 ? [] : [4505])
    const { money } = await s.opened.open(id)
    expect(money).toMatchObject({ total: 4505, due: 0, left: 4505 - (charged[0] ?? 0) })
  },
)

test('money taken at the shop while the guest pays by the link is taken once', async () => {
  await using s = await open({ isDeclined: true })
  const { version } = s.input
  const [, taken] = await Promise.all([
    s.t.send(payDue, { id: s.sale.id, amount: 4505 }, { 'idempotency-key': 'guest' }),
    s.opened.pay(s.id, 4505, { version }, 'desk'),
  ])
  s.clock.advance({ minutes: 90 })
  await sweepPayments(s.t.deps)
  expect((await s.charged()).length + (taken.status === 200 ? 1 : 0)).toBe(1)
  expect((await s.opened.open(s.id)).money).toMatchObject({ paid: 4505, left: 0 })
})
