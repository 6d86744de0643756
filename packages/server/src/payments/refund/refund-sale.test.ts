import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { report } from '../../../test/provider-reports.ts'
import { readRow } from '../../../test/rows.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { ledger, openWithUnreliableProvider, shop } from '../../../test/unreliable-provider.ts'
import { type CardPayments, ProviderSilent } from '../../gateways/card-payments/port.ts'
import { sweepPayments } from '../charge/sweep-payments.ts'
import { refundSale } from './refund-sale.ts'
import { sweepRefunds } from './settle-refunds.ts'

/** Books and pays a cut for 36.00. */
const book = async () => {
  const { t, clock } = await openWithUnreliableProvider()
  const { services } = await namesOf(t, shop)
  const appointment = { barberId: 'hana', services: services('cut'), dateTime: '2026-11-22T10:00:00+00:00' }
  const cart = await makeCart(t, shop, [appointment])
  const { body } = await checkOut(t, shop, cart.id, { paymentToken: card() })
  const read = async () => (await t.send(getSaleOrder, { id: body.id })).body
  const providerRefunds = async () => {
    const { rows } = await t.pool.query<{ amount: number }>(
      `select amount from sandbox_payment where operation = 'refund' order by amount`,
    )
    return rows.map(({ amount }) => amount)
  }
  return { t, clock, id: body.id, read, providerRefunds }
}

/** Books a cut, two pomades and a promo, paid with a gift card of 30.00 and a card. */
const bookWithExtras = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const { services } = await namesOf(t, 'harbour-card')
  const counters = async () => {
    const { rows } = await t.pool.query<{ balance: number; inventory: number; uses: number }>(
      `select balance, inventory, uses_left as uses from gift_card, product, promo
       where gift_card.code = 'CARD-1000-2000-3000' and product.key = 'pomade' and promo.code = 'ONCE'`,
    )
    return rows[0] ?? { balance: 0, inventory: 0, uses: 0 }
  }
  const { balance: _balance, ...pomade } = await counters()
  const appointment = { barberId: 'ben', services: services('cut'), dateTime: '2026-11-24T10:00:00-05:00' }
  const { products } = await t.deps.catalogues.ofShop('harbour-card')
  const product = products.find(({ key }) => key === 'pomade')
  const cart = await makeCart(t, 'harbour-card', [appointment], {
    items: [{ type: 'product', id: product?.id ?? '', quantity: 2 }],
    giftCardCode: 'card 1000 2000 3000',
    promoCode: 'once',
  })
  const { body } = await checkOut(t, 'harbour-card', cart.id, { paymentToken: card() })
  clock.set('2026-11-24T14:30:00Z')
  await sweepPayments(t.deps)
  const read = async () => (await t.send(getSaleOrder, { id: body.id })).body
  return { t, id: body.id, read, counters, pomade }
}

test('a captured payment is refunded once, however often the refund is requested', async () => {
  const { t, id, read, providerRefunds } = await book()
  await using _ = t
  const pressed = await Promise.all([1, 2, 3, 4].map(() => refundSale(t.deps, { saleOrderId: id })))
  expect(pressed.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await refundSale(t.deps, { saleOrderId: id })).toMatchObject({
    amount: 3600,
    currency: 'gbp',
    isNew: false,
    isPending: false,
  })
  expect(await providerRefunds()).toEqual([3600])
  expect(await read()).toMatchObject({
    payments: [{ state: 'refunded', captured: false, amount: 3600 }],
    refunds: [{ amount: 3600, itemId: null }],
    paymentOutstanding: false,
    breakdown: { amountLeftForPayment: 0 },
  })
})

test('an item is refunded once, and a refund of the whole sale then refunds the rest', async () => {
  const { t, clock, id, read, providerRefunds } = await book()
  await using _ = t
  const [item] = (await read()).items
  const itemId = item?.id ?? ''
  await t.pool.query(`update sale_order set record = jsonb_set(record, '{items,0,amounts,total}', '1000')`)
  await t.pool.query(`update sale_order set total = 3600`)
  const both = await Promise.all([1, 2].map(() => refundSale(t.deps, { saleOrderId: id, itemId })))
  expect(both.map(({ amount }) => amount)).toEqual([1000, 1000])
  expect((await read()).payments).toMatchObject([{ state: 'captured' }])
  clock.advance({ minutes: 1 })
  expect((await refundSale(t.deps, { saleOrderId: id })).isNew).toBe(true)
  expect(await refundSale(t.deps, { saleOrderId: id, itemId })).toMatchObject({ amount: 1000, isNew: false })
  expect(await providerRefunds()).toEqual([1000, 2600])
  expect(await read()).toMatchObject({
    payments: [{ state: 'refunded' }],
    refunds: [
      { amount: 1000, itemId },
      { amount: 2600, itemId: null },
    ],
  })
})

test('a refund without an answer stays recorded, and is repeated under its key', async () => {
  const { t, clock, id, read, providerRefunds } = await book()
  await using _ = t
  const lost: CardPayments = {
    ...t.deps.cardPayments,
    refund: async (request) => {
      await t.deps.cardPayments.refund(request)
      throw new ProviderSilent()
    },
  }
  const first = await refundSale({ ...t.deps, cardPayments: lost }, { saleOrderId: id })
  expect(first).toMatchObject({ amount: 3600, isNew: true, isPending: true })
  expect((await read()).payments).toMatchObject([{ state: 'captured' }])
  clock.advance({ minutes: 1 })
  await Promise.all([sweepRefunds(t.deps), sweepRefunds(t.deps)])
  expect(await providerRefunds()).toEqual([3600])
  expect((await read()).payments).toMatchObject([{ state: 'refunded' }])
})

test('a refund that the provider refuses can be requested again', async () => {
  const { t, id, read } = await book()
  await using _ = t
  const refusing: CardPayments = {
    ...t.deps.cardPayments,
    refund: async () => ({ ok: false, code: 'processing_error' }),
  }
  const log = { ...t.deps.log, error: () => undefined } as unknown as typeof t.deps.log
  expect(await refundSale({ ...t.deps, log, cardPayments: refusing }, { saleOrderId: id })).toMatchObject({
    amount: 0,
  })
  expect((await read()).refunds).toEqual([])
  expect(await refundSale(t.deps, { saleOrderId: id })).toMatchObject({ amount: 3600, isNew: true })
})

test('an authorized payment is captured first, and then refunded', async () => {
  const { t, id, read } = await book()
  await using _ = t
  await t.pool.query(`update payment set state = 'authorized'`)
  await refundSale(t.deps, { saleOrderId: id })
  expect((await read()).payments).toMatchObject([{ state: 'refunded' }])
  expect(await ledger(t)).toEqual({ authorize: 1, capture: 1, refund: 1 })
})

test('a refund of the whole sale cancels its later charge', async () => {
  const { t, id, read } = await book()
  await using _ = t
  await t.pool.query(`update payment set state = 'due', charge_at = null, gateway_reference = null`)
  expect(await refundSale(t.deps, { saleOrderId: id })).toMatchObject({ amount: 0, isNew: false })
  expect((await read()).payments).toMatchObject([{ state: 'kept', amount: 0 }])
})

test('a refund gives gift card, promo and products back at once, and only once', async () => {
  const { t, id, read, counters, pomade } = await bookWithExtras()
  await using _ = t
  const before = await read()
  const [giftCardPart = 0, cardPart = 0] = ['gift_card', 'card'].map(
    (type) => before.payments.find((payment) => payment.type === type && payment.captured)?.amount,
  )
  expect([giftCardPart, cardPart > 0]).toEqual([3000, true])
  expect(await counters()).toEqual({ balance: 0, inventory: pomade.inventory - 2, uses: pomade.uses - 1 })
  const item = before.items.find(({ type }) => type === 'product')
  const itemId = item?.id ?? ''
  const both = await Promise.all([1, 2].map(() => refundSale(t.deps, { saleOrderId: id, itemId })))
  for (const { amount } of both) expect(amount).toBe(item?.amounts.total)
  expect(await counters()).toEqual({ balance: 0, inventory: pomade.inventory, uses: pomade.uses - 1 })
  await Promise.all([1, 2, 3].map(() => refundSale(t.deps, { saleOrderId: id })))
  expect(await counters()).toEqual({ balance: 3000, ...pomade })
  const after = await read()
  expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.breakdown.total)
  expect(after.payments.map(({ state }) => state)).not.toContain('captured')
  const left = await t.pool.query(`select from hold where state <> 'given_back'`)
  expect(left.rowCount).toBe(0)
})

test('a refund gives the part that the card did not pay back to the gift card', async () => {
  const { t, id, read, counters } = await bookWithExtras()
  await using _ = t
  const { items, payments, breakdown } = await read()
  const paid = payments.find(({ type }) => type === 'card')?.amount ?? 0
  const [appointment, product] = items
  const itemId = appointment?.id ?? ''
  const more = paid + 1000 - (appointment?.amounts.total ?? 0)
  await t.pool.query(
    `update sale_order set record = jsonb_set(jsonb_set(record, '{items,0,amounts,total}', to_jsonb($1::int)),
       '{items,1,amounts,total}', to_jsonb($2::int))`,
    [paid + 1000, (product?.amounts.total ?? 0) - more],
  )
  expect(await refundSale(t.deps, { saleOrderId: id, itemId })).toMatchObject({ amount: paid + 1000 })
  expect((await counters()).balance).toBe(1000)
  expect(await refundSale(t.deps, { saleOrderId: id })).toMatchObject({ isNew: true })
  expect((await counters()).balance).toBe(3000)
  expect((await read()).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(breakdown.total)
})

test('a refund made on the provider’s pages is recorded once when the provider reports it', async () => {
  const { t, id, read } = await book()
  await using _ = t
  const { reference } = await readRow<{ reference: string }>(
    t.pool,
    'select gateway_reference as reference from payment',
  )
  await t.deps.cardPayments.refund({ key: 'elsewhere', reference, amount: 1600 })
  for (const event of ['evt_1', 'evt_1', 'evt_2']) {
    await report(t, { id: event, type: 'charge.refunded', refundedReference: reference })
    await runJobs(t)
  }
  await report(t, { refundedReference: 'nobody’s' })
  await runJobs(t)
  expect((await read()).refunds).toMatchObject([{ amount: 1600, itemId: null }])
  expect(await refundSale(t.deps, { saleOrderId: id })).toMatchObject({ amount: 2000, isNew: true })
  expect((await read()).payments).toMatchObject([{ state: 'refunded' }])
})

test.each([
  ['order', () => ({ saleOrderId: crypto.randomUUID() })],
  ['order at all', () => ({ saleOrderId: 'x' })],
  ['item', (saleOrderId: string) => ({ saleOrderId, itemId: crypto.randomUUID() })],
])('a refund is refused if there is no such %s', async (_what, asked) => {
  const { t, id, providerRefunds } = await book()
  await using _ = t
  await expect(refundSale(t.deps, asked(id))).rejects.toThrow('sale_order_not_found')
  expect(await providerRefunds()).toEqual([])
})
