import { expect, test } from 'vitest'
import { type RandomCart, randomCarts } from '../../../rules/test/cart/random-carts.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { catalogueFor, draftFor, goodsFor } from '../../test/random-shop.ts'
import { Refusal } from '../http/refusal.ts'
import { priceCart } from './price-cart.ts'
import { recordCart } from './record-cart.ts'
import { resolveCart } from './resolve-cart.ts'
import { openSeat } from './seat-cart.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')

/** Codes go with paying alone, and a promo with what it is for; the waiting list has its own fee. */
const bookable = (cart: RandomCart): RandomCart => {
  const pays = cart.checkoutType === 'bookAndPay'
  const lines = [...cart.appointments.flatMap(({ services }) => services), ...cart.products]
  return {
    ...cart,
    promo: pays && lines.some(({ promoPart }) => promoPart) ? cart.promo : null,
    giftCard: pays ? cart.giftCard : 0,
    waitingListFee: 0,
  }
}

/** What the server answers a cart with, from the draft on; the database apart, which has found what it asked for. */
const answerTo = (cart: RandomCart) => {
  const catalogue = catalogueFor(cart)
  const start = now.add({ minutes: cart.dueNow ? 45 : 24 * 60 })
  const draft = draftFor(cart, start.toString())
  const appointments = resolveCart(catalogue, draft)
  const goods = goodsFor(cart, catalogue)
  const seats = appointments.map(openSeat)
  const { prepayOnlyCustomer } = cart
  const price = priceCart({ catalogue, draft, appointments, seats, goods, now, prepayOnlyCustomer })
  return recordCart({ catalogue, appointments, seats, goods, price })
}

const answerOrRefusal = (cart: RandomCart): ReturnType<typeof answerTo> | string => {
  try {
    return answerTo(cart)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('the server answers 10,000 carts as somebody else reckons them', () => {
  const refused = new Set<string>()
  let answered = 0
  for (const cart of Array.from(randomCarts(10_000, 20_261_122), bookable)) {
    const answer = answerOrRefusal(cart)
    const expected = recomputeCart(cart)
    if (typeof answer === 'string') {
      expect(expected.terms).toBeUndefined()
      refused.add(answer)
      continue
    }
    answered += 1
    const visits = answer.items.slice(0, cart.appointments.length)
    expect(answer.breakdown).toEqual(expected.breakdown)
    expect(answer.taxAmount).toBe(expected.taxAmount)
    expect(answer.currency).toBe(cart.currency)
    expect(visits.map(({ amounts }) => amounts)).toEqual(expected.appointments.map(({ amounts }) => amounts))
    expect(
      visits.map(({ subItems }) => subItems.map(({ amounts, adjustments }) => ({ amounts, adjustments }))),
    ).toEqual(expected.appointments.map(({ lines }) => lines))
    expect(answer.items.slice(visits.length)).toMatchObject(expected.products)
    expect(answer.tips.map(({ amount }) => amount)).toEqual(
      expected.appointments.flatMap(({ amounts }, place) =>
        cart.appointments[place]?.tip ? [amounts.tip] : [],
      ),
    )
  }
  expect(answered).toBeGreaterThan(7000)
  expect([...refused].toSorted()).toEqual(['PrepayOnlyCustomer', 'checkout_type_not_allowed'])
}, 60_000)
