import {
  changeTip,
  getGivenGiftCard,
  getSaleOrder,
  giveNotificationsConsent,
  refundItem,
} from '@openchair/contract/calls'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { boughtGiftCard, giftShop } from '../../test/gift-cards.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { refundSale } from '../payments/refund/refund-sale.ts'

const grace = { name: 'Grace Hopper', email: 'grace@example.com', greeting: 'Enjoy' }

test('the recipient sees the card by an id of its own, and nothing of its buyer [asvs-8.2.3]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { givenId: id, saleOrderId, ...sold } = await boughtGiftCard(t, { recipient: grace })
  expect(id).not.toBe(saleOrderId)
  const { status, body, headers } = await t.send(getGivenGiftCard, { id })
  expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
    status: 200,
    'cache-control': 'no-store',
  })
  expect(body).toMatchObject({
    from: 'Ada',
    currency: 'usd',
    shop: { route: giftShop },
    giftCard: {
      code: sold.code,
      initialBalance: 10_000,
      balance: 10_000,
      isRefunded: false,
      recipient: { name: grace.name, greeting: 'Enjoy' },
      shops: sold.shops,
    },
  })
  const text = JSON.stringify(body)
  for (const secret of [saleOrderId, sold.customChargeId ?? '', '4242', grace.email])
    expect(text).not.toContain(secret)
})

test('the recipient’s id gives access to nothing else', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { givenId: id, saleOrderId } = await boughtGiftCard(t, { recipient: grace })
  const { shopId } = await namesOf(t, giftShop)
  const { items } = (await t.send(getSaleOrder, { id: saleOrderId })).body
  const answers = [
    await t.send(getSaleOrder, { id }),
    await t.send(changeTip, { id, amount: 100, validate: true }),
    await t.send(refundItem, { saleOrderId: id, itemId: items[0]?.id ?? '' }),
    await t.send(giveNotificationsConsent, { id: shopId, saleOrderId: id, promotional: { email: true } }),
  ]
  expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
    answers.map(() => [404, 'sale_order_not_found']),
  )
  expect((await t.app.inject(`/calendar/reservation/${id}.ics`)).statusCode).toBe(404)
})

test('the recipient’s mail links to the recipient’s page, and older links still show the card', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { givenId, saleOrderId } = await boughtGiftCard(t, { recipient: grace })
  await tellEvents(t.deps)
  const { rows } = await t.pool.query<{ receiver: string; data: string }>(
    `select receiver, content::text as data from message`,
  )
  const toGrace = rows.find(({ receiver }) => receiver === grace.email)
  expect(toGrace?.data).toContain(`/view-gift-card/${givenId}?for=recipient`)
  expect(toGrace?.data).not.toContain(`/view-gift-card/${saleOrderId}`)
  const given = (id: string) => t.send(getGivenGiftCard, { id })
  expect((await given(saleOrderId)).body).toEqual((await given(givenId)).body)
  for (const id of [randomUUID(), 'none'])
    expect((await given(id)).refusal).toMatchObject({ status: 404, code: 'sale_order_not_found' })
})

test('the page of a refunded gift card says that it was refunded', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { givenId: id, saleOrderId } = await boughtGiftCard(t)
  await refundSale(t.deps, { saleOrderId })
  const { body } = await t.send(getGivenGiftCard, { id })
  expect(body.giftCard).toMatchObject({ isRefunded: true, recipient: null })
})
