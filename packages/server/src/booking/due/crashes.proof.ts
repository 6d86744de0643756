import { expect, test } from 'vitest'
import { card } from '../../../test/booking.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../../test/checkout-process.ts'
import { openDue } from '../../../test/due-sale.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'
import { endAllLeases } from '../attempt/store.ts'

const other = { paymentToken: card('4242424242424242') }

/** Pays with another card, in a process that is killed at this point. */
const killAt = async (s: Awaited<ReturnType<typeof openDue>>, standStill: StandStill): Promise<void> => {
  const { host, port, user, database } = s.t.pool.options
  const elsewhere = checkOutElsewhere({
    connection: { host, port, user, database },
    now: s.clock.now().toString(),
    shop: s.shop,
    cartIds: [],
    change: { what: 'pay', input: { id: s.sale.id, amount: s.due, ...other } },
    standStill,
  })
  await elsewhere.said('reached')
  await elsewhere.kill()
}

test.each([
  ['before authorize', 0],
  ['after authorize', 1],
  ['before capture', 1],
  ['after capture', 1],
] as const)(
  'a payment of a due sum whose process is killed %s sets aside and takes the agreed sum once, and nothing else',
  async (point, times) => {
    await using s = await openDue('4000000000000341')
    await killAt(s, point)
    if (point.endsWith('authorize'))
      expect(
        (await s.pay(other, 'a')).refusal,
        'believed to be under way until the lease ends',
      ).toMatchObject({
        status: 409,
        code: 'in_progress',
      })
    s.clock.advance({ minutes: 7 })
    await Promise.all([reconcileAttempts(s.t.deps), reconcileAttempts(s.t.deps), sweepPayments(s.t.deps)])
    expect(await s.taken()).toEqual({ taken: times * s.due, aside: 0 })
    expect(await s.payments()).toMatchObject([{ state: times === 1 ? 'captured' : 'due' }])
    const again = await s.pay(other, 'a')
    expect(again.status).toBe(times === 1 ? 200 : 402)
    await s.pay(other, 'b')
    expect(await s.taken(), 'with a key of its own').toEqual({ taken: s.due, aside: 0 })
  },
)

test.each(['before authorize', 'after authorize', 'before capture', 'after capture'] as const)(
  'a payment of a due sum whose process is killed %s is finished for a guest who asks right after the restart',
  async (point) => {
    await using s = await openDue('4000000000000341')
    await killAt(s, point)
    await endAllLeases(s.t.pool, s.clock.now())
    expect((await s.pay(other, 'a')).body).toMatchObject({ paymentOutstanding: false })
    await sweepPayments(s.t.deps)
    expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
  },
)

test('a guest who asks again after the process that set the sum aside was killed pays once', async () => {
  await using s = await openDue('4000000000000341')
  await killAt(s, 'after authorize')
  s.clock.advance({ seconds: 31 })
  expect((await s.pay(other, 'a')).body).toMatchObject({ paymentOutstanding: false })
  await reconcileAttempts(s.t.deps)
  expect(await s.taken()).toEqual({ taken: s.due, aside: 0 })
})
