import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import { boughtGiftCard, giftCardOf, giftShop } from '../../test/gift-cards.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
})
afterAll(() => t[Symbol.asyncDispose]())

/** The number of half hours used so far, from Tuesday on, so that no two carts want the same time. */
let slots = 0
const nextTime = (): string => {
  const [day, half] = [Math.floor(slots / 16), slots % 16]
  slots += 1
  const hour = String(9 + Math.floor(half / 2)).padStart(2, '0')
  return `2026-11-${24 + day}T${hour}:${half % 2 === 0 ? '00' : '30'}:00-05:00`
}
const cartWith = async (code: string, barberId = 'ada') => {
  const { services } = await namesOf(t, giftShop)
  return makeCart(t, giftShop, [{ barberId, services: services('cut'), dateTime: nextTime() }], {
    giftCardCode: code,
  })
}

/** Reads the balance of a gift card and what changed it, each figure from a table of its own. */
const ledgerOf = async (saleOrderId: string) => {
  const { rows } = await t.pool.query<Record<'balance' | 'initial' | 'uses' | 'refunds' | 'paid', number>>(
    `select card.balance, card.initial_balance as initial,
       (select coalesce(sum(amount), 0)::int from hold where target_id = card.id and state in ('held', 'booked')) as uses,
       (select coalesce(sum(amount), 0)::int from refund where sale_order_id = $1) as refunds,
       (select coalesce(sum(payment.amount - coalesce((select sum(refund.amount) from refund
           where refund.payment_id = payment.id), 0)), 0)::int
        from payment join hold on hold.sale_order_id = payment.sale_order_id and hold.target_id = card.id
          and hold.state = 'booked' where payment.kind = 'gift_card') as paid
     from gift_card_sale join gift_card as card on card.id = gift_card_id where sale_order_id = $1`,
    [saleOrderId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no gift card')
  return row
}

test('one of two simultaneous uses of the last balance succeeds, the other is refused, and the balance never falls below zero [asvs-2.3.4]', async () => {
  const { code, saleOrderId } = await boughtGiftCard(t, { amount: 5000 })
  const carts = await Promise.all([cartWith(code), cartWith(code)])
  const answers = await Promise.all(carts.map(({ id }) => checkOut(t, giftShop, id)))
  expect(
    answers
      .map(({ status, refusal }) => (status === 200 ? 'used' : refusal.code))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['gift_card_empty', 'used'])
  const { total } = carts[0].breakdown
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(5000 - total)
})

/** Makes a source of random numbers that are the same in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test.each([1, 2, 3, 4])(
  'the uses, refunds and balance of a gift card add up to its price after requests in any order (seed %i)',
  async (seed) => {
    const random = numbers(seed)
    const { code, saleOrderId } = await boughtGiftCard(t, { amount: 5000 + Math.floor(random() * 10_000) })
    const booked: string[] = []
    for (let step = 0; step < 8; step += 1) {
      const pick = random()
      if (pick < 0.6) {
        const cart = await cartWith(code, random() < 0.5 ? 'ada' : 'ben').catch(() => undefined)
        const number = random() < 0.3 ? '4000000000000002' : undefined
        const answer = cart && (await checkOut(t, giftShop, cart.id, { paymentToken: card(number) }))
        if (cart !== undefined && answer?.refusal.code === 'payment_not_allowed')
          booked.push((await checkOut(t, giftShop, cart.id)).body.id)
        else if (answer?.status === 200) booked.push(answer.body.id)
      } else {
        const saleToGiveBack = booked[Math.floor(random() * booked.length)]
        if (saleToGiveBack !== undefined) await refundSale(t.deps, { saleOrderId: saleToGiveBack })
      }
      const { balance, initial, uses, refunds, paid } = await ledgerOf(saleOrderId)
      expect({ seed, step, sum: balance + uses }).toEqual({ seed, step, sum: initial - refunds })
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(uses)
    }
    const last = await refundSale(t.deps, { saleOrderId }).then(
      ({ amount }) => amount,
      () => 0,
    )
    const { balance, initial, uses, refunds } = await ledgerOf(saleOrderId)
    expect([last, balance + uses]).toEqual([refunds, initial - refunds])
  },
)
