import { expect, test } from 'vitest'
import { checkOutElsewhere } from '../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../test/checkout-process.ts'
import { books, buy, nothing, one } from '../../test/gift-card-books.ts'
import { giftShop } from '../../test/gift-cards.ts'
import { openWithUnreliableProvider as open } from '../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { sweepPayments } from '../payments/charge/sweep-payments.ts'

test.each<[StandStill, typeof one]>([
  ['before authorize', nothing],
  ['after authorize', one],
  ['before capture', one],
  ['after capture', one],
])(
  'a gift-card sale whose process is killed %s is completed or undone, and the repeated request tells which [asvs-2.3.3]',
  async (standStill, expected) => {
    const { t, clock } = await open()
    await using _ = t
    const { host, port, user, database } = t.pool.options
    const child = checkOutElsewhere({
      connection: { host, port, user, database },
      now: clock.now().toString(),
      shop: giftShop,
      cartIds: [],
      giftCardKeys: ['a'],
      standStill,
    })
    await child.said('reached')
    await child.kill()
    clock.advance({ minutes: 10 })
    await reconcileAttempts(t.deps)
    await sweepPayments(t.deps)
    expect(await books(t)).toEqual(expected)
    const again = await buy(t, 'a')
    expect(again.status === 200 ? one : again.refusal.code).toEqual(
      expected === one ? one : 'processing_error',
    )
    expect(await books(t)).toEqual(expected)
  },
)
