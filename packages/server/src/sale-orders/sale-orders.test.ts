import { getSaleOrder } from '@openchair/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

/** Makes a sale without a card. */
const open = async () => {
  const t = await testApp({ seed: seedBrand })
  const { services } = await namesOf(t, 'harbour-deposit')
  await t.pool.query(
    `update shop set details = details || '{"requiresPartialDeposits": false, "bookNoPay": true}', revision = revision + 1`,
  )
  const appointment = {
    barberId: 'flore',
    services: services('coupe'),
    dateTime: '2026-11-24T10:00:00-05:00',
  }
  const cart = await makeCart(t, 'harbour-deposit', [appointment])
  const { id } = (await checkOut(t, 'harbour-deposit', cart.id, { isBookNoPay: true })).body
  return { t, id, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}
const sold = openedOnce(open)
let t: TestApp
let id: string
beforeEach(() => {
  ;({ t, id } = sold())
})

const read = async (headers = {}) => (await t.send(getSaleOrder, { id }, headers)).body

test('an order is shown as it was sold, in the requested language [7.05.01]', async () => {
  const order = await read({ 'accept-language': 'en' })
  expect(order).toMatchObject({
    id,
    currency: 'cad',
    shop: { route: 'harbour-deposit' },
    customerFirstName: guest.firstName,
    items: [{ name: 'Cut', dateTime: '2026-11-24T10:00:00-05:00', customer: null }],
    breakdown: {
      taxes: [
        { name: 'TPS', amount: 200 },
        { name: 'TVQ', amount: 399 },
      ],
      total: 4599,
    },
  })
  expect((await read({ 'accept-language': 'fr' })).items[0]?.name).toBe('Coupe')
  expect((await read({ 'accept-language': 'es' })).items[0]?.name, 'not translated: the shop’s own').toBe(
    'Coupe',
  )
})

test('an order is never cached, because its id is enough to cancel it [asvs-14.3.2]', async () => {
  const { headers } = await t.send(getSaleOrder, { id })
  expect(headers['cache-control']).toBe('no-store')
})

test('an order contains no contact of the guest', async () => {
  const text = JSON.stringify(await read())
  for (const secret of [guest.email, guest.phone, guest.lastName]) expect(text).not.toContain(secret)
})

test('an order contains no last name of another guest, no cart id and no payer [asvs-8.2.3]', async () => {
  const { services } = await namesOf(t, 'harbour-deposit')
  const appointments = ['11:00', '12:00'].map((time, index) => ({
    barberId: 'flore',
    services: services('coupe'),
    dateTime: `2026-11-25T${time}:00-05:00`,
    ...(index === 1 && { customer: { firstName: 'Sam', lastName: 'Sawyer' } }),
  }))
  const cart = await makeCart(t, 'harbour-deposit', appointments)
  const { body: sold } = await checkOut(t, 'harbour-deposit', cart.id, { isBookNoPay: true })
  const { body: order } = await t.send(getSaleOrder, { id: sold.id })
  expect(order.items.map(({ customer }) => customer?.firstName)).toEqual([undefined, 'Sam'])
  const text = JSON.stringify(order)
  for (const secret of ['Sawyer', cart.id, sold.payingCustomer.id]) expect(text).not.toContain(secret)
})

test('later prices, names and professionals do not change an order', async () => {
  await using own = await open()
  ;({ t, id } = own)
  const before = await read()
  await t.pool.query(`update offering set price = price * 2`)
  await t.pool.query(`update service set details = jsonb_set(details, '{name}', '{"fr": "Autre"}')`)
  await t.pool.query(`update barber set active = false where route = 'flore'`)
  await t.pool.query('update shop set revision = revision + 1')
  // A former professional accepts no more tips.
  expect(await read()).toEqual({ ...before, canTipBefore: null, canTip: [] })
})

test('arrivals and cancels are shown [3.10.03]', async () => {
  await using own = await open()
  ;({ t, id } = own)
  await t.pool.query(`update appointment set arrived_at = now()`)
  expect((await read()).items[0]?.state).toBe(2)
  await t.pool.query(`update appointment set state = 'canceled'`)
  expect(await read()).toMatchObject({ items: [{ state: 1 }], canceled: true })
})

test.each([
  ['an unknown id', crypto.randomUUID()],
  ['a text that is no id', 'x'],
  ['a text in capitals that is no id', 'NOT-A-UUID'],
])('%s finds no order', async (_what, unknown) => {
  const { status, refusal } = await t.send(getSaleOrder, { id: unknown })
  expect({ status, code: refusal.code }).toEqual({ status: 404, code: 'sale_order_not_found' })
})
