import { bookOfferedSlot } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../../test/booking.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../../test/checkout-process.ts'
import { cancel, joinAs, makeOffers, offered, openFullDay, readAs } from '../../../test/waiting-list.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'

/** Kills a process at one point of accepting an offer, and then runs the jobs of a minute later. */
const killAt = async (standStill: StandStill) => {
  const { t, clock, taken, shop, hana: barberId } = await openFullDay()
  const first = await joinAs(t, shop, 1, { barberId, paymentToken: card() })
  const second = await joinAs(t, shop, 2, { barberId, paymentToken: card() })
  await cancel(t, taken.get('11:15'))
  await makeOffers(t, shop)
  const [slot] = (await readAs(t, first)).timeSlots
  const { waitingListSlotId = '', total = 0 } = slot ?? {}
  const offer = { waitingListCustomerId: first, waitingListSlotId, total }
  const { host, port, user, database } = t.pool.options
  const connection = { host, port, user, database }
  const now = clock.now().toString()
  const child = checkOutElsewhere({ connection, now, shop, cartIds: [], offers: [offer], standStill })
  await child.said('reached')
  await child.kill()
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  clock.advance({ minutes: 10 })
  await sweepPayments(t.deps)
  const accept = (key: string) => t.send(bookOfferedSlot, offer, { 'idempotency-key': key })
  const count = async (text: string) => (await t.pool.query(text)).rowCount
  const charged = () => count(`select from payment where state = 'captured'`)
  return {
    t,
    clock,
    shop,
    first,
    second,
    slot,
    accept,
    charged,
    sales: () => count('select from sale_order'),
  }
}

test('an offer whose acceptance is killed before the provider is asked stands until its end, and then goes to the next guest', async () => {
  const { t, clock, shop, first, second, slot, charged, sales } = await killAt('before authorize')
  await using _ = t
  expect((await readAs(t, first)).timeSlots).toEqual([slot])
  expect([await charged(), await sales()]).toEqual([0, 0])
  clock.advance({ minutes: 14 })
  await makeOffers(t, shop)
  expect([await offered(t, first), await offered(t, second)]).toEqual([[], ['11:15']])
})

test.each(['after authorize', 'before capture', 'after capture'] as const)(
  'an offer whose acceptance is killed %s is booked and charged once, and a repeated request gets the booking',
  async (point) => {
    const { t, shop, first, second, slot, accept, charged, sales } = await killAt(point)
    await using _ = t
    expect((await accept(slot?.waitingListSlotId ?? '')).status).toBe(200)
    expect((await accept('another')).refusal.code).toBe('application_ended')
    expect([await charged(), await sales()]).toEqual([1, 1])
    expect((await readAs(t, first)).status).toBe('accepted')
    await makeOffers(t, shop)
    expect(await offered(t, second)).toEqual([])
  },
)
