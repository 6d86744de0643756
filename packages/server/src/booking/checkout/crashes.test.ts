import { expect, test } from 'vitest'
import { card, checkOut, guestOf } from '../../../test/booking.ts'
import { books, everything, openCarts, prepaidShop } from '../../../test/carts-to-kill.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'

test('a request with the same key resumes a checkout whose process was killed, before the reconciler runs', async () => {
  const { t, clock, orders } = await openCarts(1)
  await using _ = t
  const [cartId = ''] = orders.cartIds
  const child = checkOutElsewhere({ ...orders, standStill: 'before authorize' })
  await child.said('reached')
  await child.kill()
  const order = { paymentToken: card(), customer: guestOf(cartId) }
  const pay = () => checkOut(t, prepaidShop, cartId, order, { 'idempotency-key': cartId })
  expect((await pay()).refusal.code).toBe('in_progress')
  clock.advance({ seconds: 31 })
  expect((await pay()).status).toBe(200)
  expect(await books(t)).toEqual(everything)
})
