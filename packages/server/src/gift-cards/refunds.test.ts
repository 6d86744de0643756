import { cancelAppointment, changeTip, getSaleOrder, refundItem } from '@openchair/contract/calls'
import { phoneText } from '@openchair/rules'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import { boughtGiftCard, giftCardOf, giftShop } from '../../test/gift-cards.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { report } from '../../test/provider-reports.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { mark } from '../commands/run/mark.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'

const cartWith = async (t: TestApp, giftCardCode: string) => {
  const { services } = await namesOf(t, giftShop)
  const appointment = { barberId: 'ada', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }
  return makeCart(t, giftShop, [appointment], { giftCardCode })
}

test('an operator refunds an untouched gift card by its code, once, and it is then worth nothing', async () => {
  await using t = await testApp({ seed: seedBrand })
  const run = (...words: string[]) => mark(words, databaseOf(t.pool))
  const { code, saleOrderId } = await boughtGiftCard(t)
  expect(await run('refund-gift-card', code.toLowerCase())).toEqual({
    code: 0,
    out: '100.00 USD is given back.\n',
    err: '',
  })
  expect(await run('refund-gift-card', code)).toMatchObject({ out: '100.00 USD was given back before.\n' })
  expect((await t.send(getSaleOrder, { id: saleOrderId })).body).toMatchObject({
    payments: [{ state: 'refunded' }],
    refunds: [{ amount: 10_000 }],
    giftCard: { balance: 0, initialBalance: 10_000 },
  })
  await expect(cartWith(t, code)).rejects.toThrow('gift_card_not_found')
  const unknown = { code: 1, err: 'No gift card that was sold here has this code.\n' }
  expect(await run('refund-gift-card', 'HARB-1000-2000-3000'), 'of the brand file').toMatchObject(unknown)
  expect(await run('refund-gift-card', code, 'more')).toMatchObject({ code: 1 })
})

test('a gift card that was used in part is not refunded, in any way', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { code, saleOrderId } = await boughtGiftCard(t)
  const [item] = (await t.send(getSaleOrder, { id: saleOrderId })).body.items
  const refused = async () => {
    for (const asked of [{ saleOrderId }, { saleOrderId, itemId: item?.id ?? '' }])
      await expect(refundSale(t.deps, asked)).rejects.toThrow('refund_not_allowed')
  }
  const cart = await cartWith(t, code)
  const { body: booked } = await checkOut(t, giftShop, cart.id)
  await refused()
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(10_000 - cart.breakdown.total)
  await refundSale(t.deps, { saleOrderId: booked.id })
  expect((await giftCardOf(t, saleOrderId)).balance, 'what a refund credits').toBe(10_000)
  expect(await refundSale(t.deps, { saleOrderId })).toMatchObject({ amount: 10_000, isNew: true })
})

test('an amount that a cart held but never paid does not count as use of the gift card', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ seed: seedBrand, clock })
  const { code, saleOrderId } = await boughtGiftCard(t, { amount: 5000 })
  const { services } = await namesOf(t, giftShop)
  const appointment = { barberId: 'ben', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }
  const cart = await makeCart(t, giftShop, [appointment], { giftCardCode: code })
  const declined = await checkOut(t, giftShop, cart.id, { paymentToken: card('4000000000000002') })
  expect(declined.refusal.code).toBe('card_declined')
  await expect(refundSale(t.deps, { saleOrderId })).rejects.toThrow('refund_not_allowed')
  clock.advance({ minutes: 10 })
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(5000)
  expect(await refundSale(t.deps, { saleOrderId })).toMatchObject({ amount: 5000, isNew: true })
})

test('the link of a gift card allows no refund, no cancel and no tip', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { saleOrderId: id } = await boughtGiftCard(t)
  const itemId = (await t.send(getSaleOrder, { id })).body.items[0]?.id ?? ''
  expect((await t.send(refundItem, { saleOrderId: id, itemId })).refusal).toMatchObject({
    code: 'refund_not_allowed',
    message: expect.stringContaining(phoneText('+12125550101')),
  })
  expect((await t.send(cancelAppointment, { id: itemId })).refusal.code).toBe('appointment_not_found')
  expect((await t.send(changeTip, { id, amount: 500 })).refusal.code).toBe('tip_not_allowed')
  expect((await giftCardOf(t, id)).balance).toBe(10_000)
})

test('only one of a simultaneous refund and use of a gift card succeeds', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { code, saleOrderId } = await boughtGiftCard(t)
  const cart = await cartWith(t, code)
  const [refund, use] = await Promise.all([
    refundSale(t.deps, { saleOrderId }).then(
      () => 'refunded',
      ({ code: why }) => why,
    ),
    checkOut(t, giftShop, cart.id).then(({ status, refusal }) => (status === 200 ? 'used' : refusal.code)),
  ])
  const { balance } = await giftCardOf(t, saleOrderId)
  expect([
    ['refunded', 'gift_card_empty', 0],
    ['refunded', 'gift_card_not_found', 0],
    ['refund_not_allowed', 'used', 10_000 - cart.breakdown.total],
  ]).toContainEqual([refund, use, balance])
})

test('a refund made on the provider’s pages reduces the gift card’s balance', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { code, saleOrderId } = await boughtGiftCard(t)
  const { rows } = await t.pool.query<{ reference: string }>(
    'select gateway_reference as reference from payment where sale_order_id = $1',
    [saleOrderId],
  )
  const reference = rows[0]?.reference ?? ''
  const giveBack = async (key: string, amount: number) => {
    await t.deps.cardPayments.refund({ key, reference, amount })
    await report(t, { id: key, type: 'charge.refunded', refundedReference: reference })
    await runJobs(t)
  }
  await giveBack('evt_1', 3000)
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(7000)
  await giveBack('evt_2', 7000)
  expect((await giftCardOf(t, saleOrderId)).balance).toBe(0)
  await expect(cartWith(t, code)).rejects.toThrow('gift_card_not_found')
})
