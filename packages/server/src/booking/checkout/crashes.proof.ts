import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, guestOf } from '../../../test/booking.ts'
import {
  books,
  elsewhere,
  everything,
  nothing,
  openCarts,
  plenty,
  prepaidShop,
} from '../../../test/carts-to-kill.ts'
import { checkOutElsewhere } from '../../../test/check-out-elsewhere.ts'
import type { StandStill } from '../../../test/checkout-process.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'
import { endAllLeases } from '../attempt/store.ts'

/** Waits until the database has finished all statements that a process sent before it was killed. */
const lastWords = ({ pool }: TestApp) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = $1`,
        [elsewhere],
      )
      return rows
    })
    .toEqual([])

/** Counts the stock that was taken and that was sold, and checks that every order is paid in full. */
const counts = async ({ pool }: TestApp) => {
  const { rows } = await pool.query(
    `
    with booked as (select kind, sum(amount)::int as amount from hold where state = 'booked' group by kind)
    select
      $1 - (select inventory from product where key = 'brush') as "brushesGone",
      coalesce((select amount from booked where kind = 'product'), 0) as "brushesSold",
      $1 - (select uses_left from promo where code = 'FADE20') as "promosGone",
      coalesce((select amount from booked where kind = 'promo'), 0) as "promosUsed",
      (select sum(initial_balance - balance)::int from gift_card where code like 'TEN%') as "giftCardsGone",
      coalesce((select amount from booked where kind = 'gift_card'), 0) as "giftCardsSpent",
      (select coalesce(sum(amount), 0)::int from payment where kind = 'gift_card') as "giftCardsPaid",
      (select count(*)::int from hold where state = 'held') as "stillHeld",
      (select count(*)::int from sale_order where total <> (
        select sum(amount) from payment where payment.sale_order_id = sale_order.id and payment.state = 'captured'
      )) as "ordersNotPaid"`,
    [plenty],
  )
  return rows[0]
}

const settle = async ({ deps }: TestApp): Promise<void> => {
  await reconcileAttempts(deps)
  await sweepPayments(deps)
}

/** A cart whose checkout was killed at a point, with the means to send the checkout again. */
const openKilled = async (standStill: StandStill) => {
  const opened = await openCarts(1)
  const [cartId = ''] = opened.orders.cartIds
  const child = checkOutElsewhere({ ...opened.orders, standStill })
  await child.said('reached')
  await child.kill()
  const order = { paymentToken: card(), customer: guestOf(cartId) }
  const send = (key: string) => checkOut(opened.t, prepaidShop, cartId, order, { 'idempotency-key': key })
  return { ...opened, cartId, send, [Symbol.asyncDispose]: () => opened.t[Symbol.asyncDispose]() }
}

test.each<[StandStill, object]>([
  ['before authorize', nothing],
  ['after authorize', everything],
  ['before capture', everything],
  ['after capture', everything],
])('a checkout whose process is killed %s is booked whole or not at all', async (standStill, expected) => {
  await using s = await openKilled(standStill)
  const { t, clock, cartId, send } = s
  await settle(t)
  expect(await books(t), 'its worker may still be running').not.toEqual(expected)
  clock.advance({ minutes: 10 })
  await settle(t)
  expect(await books(t)).toEqual(expected)
  const { body } = await t.send(getCart, { id: prepaidShop, cartId })
  expect(body.state).toBe(expected === everything ? 'booked' : 'open')
  const retry = await send(cartId)
  expect(retry).toMatchObject(
    expected === everything ? { body: { id: body.saleOrderId } } : { refusal: { code: 'processing_error' } },
  )
  const again = await send('another')
  expect(again).toMatchObject(
    expected === everything ? { refusal: { code: 'cart_booked' } } : { status: 200 },
  )
  expect(await books(t)).toEqual(everything)
})

test.each(['before authorize', 'after authorize', 'before capture', 'after capture'] as const)(
  'a checkout whose process is killed %s is booked for a guest who asks right after the restart',
  async (standStill) => {
    await using s = await openKilled(standStill)
    const { t, clock, cartId, send } = s
    await endAllLeases(t.pool, clock.now())
    expect((await send(cartId)).status).toBe(200)
    clock.advance({ minutes: 10 })
    await settle(t)
    expect(await books(t)).toEqual(everything)
  },
)

/** The number of times that the process is killed; `npm run chaos` sets 200. */
const kills = Number(process.env.KILLS ?? 6)
const cartsAKill = 12

test(
  `${kills} kills at random moments lose nothing and take nothing twice`,
  async () => {
    const { t, clock, orders } = await openCarts(Math.min(24 * 300, kills * cartsAKill), { mixed: true })
    await using _ = t
    for (let kill = 0; kill < kills; kill += 1) {
      clock.advance({ seconds: 31 })
      const cartIds = orders.cartIds.slice(kill * cartsAKill)
      const child = checkOutElsewhere({ ...orders, now: clock.now().toString(), cartIds })
      await child.said('step', 1 + Math.floor(Math.random() * 30))
      await child.kill()
    }
    await lastWords(t)
    clock.advance({ minutes: 10 })
    // The jobs run once a minute, and each run resumes at most a hundred stalled attempts.
    for (let left = kills * cartsAKill; left > 0; left -= 100) await settle(t)
    const [after, counted] = [await books(t), await counts(t)]
    if (process.env.KILLS !== undefined)
      console.log(`chaos: ${JSON.stringify({ kills, ...after, ...counted })}`)
    expect(after.orders).toBeGreaterThan(0)
    expect(after).toMatchObject({
      held: 0,
      standing: 0,
      paid: after.orders,
      booked: after.orders,
      captured: after.orders,
    })
    expect(after.authorized).toBe(after.orders + after.released)
    expect(counted).toMatchObject({
      brushesGone: counted.brushesSold,
      promosGone: counted.promosUsed,
      giftCardsGone: counted.giftCardsSpent,
      giftCardsPaid: counted.giftCardsSpent,
      stillHeld: 0,
      ordersNotPaid: 0,
    })
  },
  120_000 + kills * 30_000,
)
