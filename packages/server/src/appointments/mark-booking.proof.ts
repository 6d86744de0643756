import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import type { ChangeOrder, StandStill } from '../../test/checkout-process.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { killAtLock } from '../../test/kill-at-lock.ts'
import { readRows } from '../../test/rows.ts'
import { sweepRefunds } from '../payments/refund/settle-refunds.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

/** Opens a cut at ten with a card for fees, or to be charged at nine; it is ten past ten. */
const openAtTen = async (shop: 'harbour-rental' | 'harbour-card') => {
  const s = await openSales(shop)
  const opened = await withDesk(
    s,
    s.times(shop === 'harbour-card' ? 'ada' : 'ivo', 'cut', [onTuesday('10:00')]),
    { paymentToken: card(), ...(shop === 'harbour-rental' && { isReservation: true }) },
  )
  if (shop === 'harbour-rental') s.clock.set('2026-11-24T15:10:00Z')
  const desk = await opened.desk('owner')
  const { version } = await desk.open(opened.id)
  const { host, port, user, database } = s.t.pool.options
  const start = (change: ChangeOrder, standStill?: StandStill) =>
    checkOutElsewhere({
      connection: { host, port, user, database },
      now: s.clock.now().toString(),
      shop,
      cartIds: [],
      change,
      ...(standStill !== undefined && { standStill }),
    })
  return { ...opened, opened: desk, version, start }
}

test.each(['before charge', 'after charge'] as const)(
  'a no-show whose process is killed %s is marked, and its fee is charged once [asvs-2.3.3]',
  async (point) => {
    await using s = await openAtTen('harbour-rental')
    const { shopId, headers } = s.opened
    const input = { shopId, id: s.id, version: s.version, mark: 'noShow', fee: 'take' } as const
    const elsewhere = s.start({ what: 'desk', call: 'markBooking', input, headers }, point)
    await elsewhere.said('reached')
    await elsewhere.kill()
    expect((await s.opened.mark(s.id, 'noShow')).body.booking.state).toBe('noShow')
    s.clock.advance({ minutes: 10 })
    await sweepPayments(s.t.deps)
    expect(await s.charged()).toEqual([5500])
    expect(await s.activity()).toEqual(['noShow'])
  },
)

test.each(['before refund', 'after refund'] as const)(
  'a no-show whose taking back is killed %s gives its fee back once [asvs-2.3.3]',
  async (point) => {
    await using s = await openAtTen('harbour-rental')
    await s.opened.mark(s.id, 'noShow')
    const { shopId, headers } = s.opened
    const { version } = await s.opened.open(s.id)
    const input = { shopId, id: s.id, version, mark: 'noShow', isSet: false } as const
    const elsewhere = s.start({ what: 'desk', call: 'markBooking', input, headers }, point)
    await elsewhere.said('reached')
    await elsewhere.kill()
    s.clock.advance({ minutes: 10 })
    await sweepRefunds(s.t.deps)
    expect((await s.opened.open(s.id)).state).toBe('booked')
    expect(
      await readRows(
        s.t.pool,
        `select (answer ->> 'ok')::boolean as ok from sandbox_payment where operation = 'refund'`,
      ),
    ).toEqual([{ ok: true }])
  },
)

test('money taken at the shop by a process that is killed is recorded whole or not at all [asvs-2.3.3]', async () => {
  await using s = await openAtTen('harbour-card')
  const { shopId, headers } = s.opened
  const lines = [{ kind: 'cash' as const, amount: 4505 }]
  const input = { shopId, id: s.id, version: s.version, lines }
  await killAtLock(s.t, 'shop_payment', () => s.start({ what: 'desk', call: 'payBooking', input, headers }))
  expect((await s.opened.open(s.id)).money).toMatchObject({ paid: 0, left: 4505 })
  expect((await s.read(s.sale.id)).payments).toMatchObject([{ state: 'scheduled', amount: 4505 }])
  const { body } = await s.opened.pay(s.id, 4505, {}, 'a')
  expect(body.booking.money).toMatchObject({ paid: 4505, left: 0, chargeAt: null })
  expect(await s.activity()).toEqual(['paid'])
})
