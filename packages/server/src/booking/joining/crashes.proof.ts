import { joinWaitingList } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, guest, namesOf } from '../../../test/booking.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'
import { endAllLeases } from '../attempt/store.ts'

const shop = 'harbour-card'

/** A process that joins with a card, and is killed before or after it asks the provider to keep the card. */
const openKilled = async (standStill: 'before authorize' | 'after authorize') => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, shop)
  const serviceIds = services('cut').map(({ id }) => id)
  const input = { shopId: shop, day: '2026-11-24', serviceIds, ...guest, paymentToken: card() }
  const { host, port, user, database } = t.pool.options
  const elsewhere = checkOutElsewhere({
    connection: { host, port, user, database },
    now: clock.now().toString(),
    shop,
    cartIds: [],
    change: { what: 'join', input },
    standStill,
  })
  await elsewhere.said('reached')
  await elsewhere.kill()
  const again = () => t.send(joinWaitingList, input, { 'idempotency-key': 'a' })
  const inLine = async () => (await t.pool.query('select from waiting_list_application')).rowCount
  return { t, clock, again, inLine, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

test.each(['before authorize', 'after authorize'] as const)(
  'a join whose process is killed %s is in line once for a guest who asks right after the restart',
  async (point) => {
    await using s = await openKilled(point)
    expect((await s.again()).refusal.code).toBe('in_progress')
    await endAllLeases(s.t.pool, s.clock.now())
    const { status, body } = await s.again()
    expect(status).toBe(200)
    expect((await s.again()).body).toEqual(body)
    expect(await s.inLine()).toBe(1)
  },
)

test.each([
  ['before authorize', 0, 402],
  ['after authorize', 1, 200],
] as const)(
  'a join whose process is killed %s is ended by the reconciler, and is in line only if the provider kept the card',
  async (point, inLine, status) => {
    await using s = await openKilled(point)
    s.clock.advance({ minutes: 2 })
    await Promise.all([reconcileAttempts(s.t.deps), reconcileAttempts(s.t.deps)])
    expect(await s.inLine()).toBe(inLine)
    expect((await s.again()).status).toBe(status)
  },
)
