import { bookOfferedSlot, withdrawOffer } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import type { CheckoutOrders, StandStill } from '../../test/checkout-process.ts'
import { rowsOf } from '../../test/digest-rows.ts'
import { killAtLock } from '../../test/kill-at-lock.ts'
import { openLinks } from '../../test/open-links.ts'
import { readRow } from '../../test/rows.ts'
import { makeOffers } from '../../test/waiting-list.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

/** Sends a link to pay for a time, with ways to act on it in another process. */
const openSent = async () => {
  const s = await openLinks('harbour-prepay')
  await s.link('11:00')
  const [application] = await s.applications()
  const id = application?.id ?? ''
  const [slot] = (await s.open(id)).timeSlots
  const offer = {
    waitingListCustomerId: id,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
    total: slot?.total ?? 0,
    paymentToken: card(),
  }
  const { host, port, user, database } = s.t.pool.options
  return {
    ...s,
    id,
    /** Sends the guest's request to pay again, with the same key. */
    paysAgain: () => s.t.send(bookOfferedSlot, offer, { 'idempotency-key': offer.waitingListSlotId }),
    offer,
    elsewhere: (orders: Partial<CheckoutOrders>) =>
      checkOutElsewhere({
        connection: { host, port, user, database },
        now: s.clock.now().toString(),
        shop: s.route,
        cartIds: [],
        ...orders,
      }),
    /** Counts what came of it. */
    sums: () =>
      readRow<{ readonly sales: number; readonly charges: number; readonly held: number }>(
        s.t.pool,
        `select (select count(*)::int from sale_order) as sales,
           (select count(*)::int from payment where state = 'captured') as charges,
           (select count(*)::int from appointment where state = 'held') as held`,
      ),
  }
}

/** Kills the process that pays a link at one point, and does the work of the minutes after. */
const killPayingAt = async (standStill: StandStill) => {
  const s = await openSent()
  const elsewhere = s.elsewhere({ offers: [s.offer], standStill })
  await elsewhere.said('reached')
  await elsewhere.kill()
  s.clock.advance({ minutes: 1 })
  await reconcileAttempts(s.t.deps)
  s.clock.advance({ minutes: 10 })
  await sweepPayments(s.t.deps)
  return s
}

test('a link whose payment is killed before the provider is asked stays open, and is paid once [asvs-2.3.3]', async () => {
  await using s = await killPayingAt('before authorize')
  expect(await s.sums()).toEqual({ sales: 0, charges: 0, held: 1 })
  expect((await s.pay(s.id)).status).toBe(200)
  expect(await s.sums()).toEqual({ sales: 1, charges: 1, held: 0 })
  expect(await s.acts()).toEqual(['payLinkSent'])
})

test.each(['after authorize', 'before capture', 'after capture'] as const)(
  'a link whose payment is killed %s is booked and paid once, and never ends [asvs-2.3.3]',
  async (point) => {
    await using s = await killPayingAt(point)
    expect((await s.paysAgain()).status).toBe(200)
    expect((await s.pay(s.id)).refusal.code).toBe('application_ended')
    s.clock.advance({ hours: 2 })
    await makeOffers(s.t, s.route)
    expect(await s.sums()).toEqual({ sales: 1, charges: 1, held: 0 })
    expect(await s.bookingsOfDay()).toMatchObject([{ state: 'booked', money: { left: 0 } }])
    expect(await s.acts()).toEqual(['payLinkSent'])
  },
)

test('a link whose withdrawing is killed stands whole, and is then withdrawn once [asvs-2.3.3]', async () => {
  await using s = await openSent()
  const { payLink } = await s.opened()
  const input = { shopId: s.route, id: payLink?.id ?? '' }
  const before = await rowsOf(s.t)
  const { headers } = s.desk
  await killAtLock(s.t, 'desk_activity', () =>
    s.elsewhere({ change: { what: 'desk', call: 'withdrawOffer', input, headers } }),
  )
  expect(await rowsOf(s.t)).toEqual(before)
  expect((await s.desk.send(withdrawOffer, input)).status).toBe(200)
  expect(await s.sums()).toEqual({ sales: 0, charges: 0, held: 0 })
  expect(await s.acts()).toEqual(['payLinkSent', 'payLinkWithdrawn'])
})

test('a link whose end is killed holds its time until it has ended whole, and ends once [asvs-2.3.3]', async () => {
  await using s = await openSent()
  s.clock.advance({ hours: 2 })
  const before = await rowsOf(s.t)
  await killAtLock(s.t, 'desk_activity', () => s.elsewhere({ sweeps: true }))
  expect(await rowsOf(s.t)).toEqual(before)
  for (let rounds = 0; rounds < 2; rounds += 1) await makeOffers(s.t, s.route)
  expect(await s.sums()).toEqual({ sales: 0, charges: 0, held: 0 })
  expect(await s.acts()).toEqual(['payLinkSent', 'payLinkEnded'])
  expect((await s.paysAgain()).refusal.code).toBe('offer_ended')
})
