import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guest, makeCart, namesOf } from '../../../test/booking.ts'
import { namesSent } from '../../../test/names-sent.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { createCheckoutStates } from './store-checkout.ts'

const late = {
  ...guest,
  firstName: 'Lee',
  lastName: 'Tate',
  email: 'LATE@example.com',
  phone: '+12125550198',
}
/** Two shops, each asked once. */
const each = (statement: string) => [statement, statement]

const wishes = [
  ['harbour-card', 'ada', 'cut'],
  ['harbour-prepay', 'hana', 'cut'],
] as const

test('checkouts that come at the same time are read together for each shop, each with its own state', async () => {
  await using t = await testApp({ seed: seedBrand })
  const made = []
  for (const [index, wish] of [0, 1, 0, 0].entries()) {
    const [shop, barber, service] = wishes[wish] ?? wishes[0]
    const names = await namesOf(t, shop)
    const chosen = { barberId: names.barber(barber), services: names.services(service) }
    const cart = await makeCart(t, shop, [{ ...chosen, dateTime: `2026-11-24T1${index}:00:00-05:00` }])
    made.push({ shopId: names.shopId, cartId: index === 3 ? randomUUID() : cart.id })
  }
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const statements = namesSent(t)
  const states = await Promise.all(
    made.map(({ shopId, cartId }, index) => {
      const customer = index === 2 ? late : guest
      const asking = { brandId: shop.brandId, address: '203.0.113.9', contact: customer }
      const key = index === 0 ? 'own' : undefined
      return t.deps.shared(createCheckoutStates)({
        shopId,
        cartId,
        key,
        customer,
        account: undefined,
        asking,
      })
    }),
  )
  expect(statements).toEqual([...each('cart-checkout-state'), ...each('read-limits-of-customers')])
  expect(states.map((state) => state && [state.key, state.isPrepayOnly])).toEqual([
    ['guest:own', false],
    [`cart:${made[1]?.cartId}:1`, false],
    [`cart:${made[2]?.cartId}:1`, true],
    undefined,
  ])
  const starts = states.map((state) => state?.cart.choice.appointments.map(({ dateTime }) => dateTime))
  expect(starts).toEqual([
    ['2026-11-24T10:00:00-05:00'],
    ['2026-11-24T11:00:00-05:00'],
    ['2026-11-24T12:00:00-05:00'],
    undefined,
  ])
})
