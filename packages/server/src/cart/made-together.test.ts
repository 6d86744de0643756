import { randomUUID } from 'node:crypto'
import { createCart, getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { namesSent } from '../../test/names-sent.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { createInsertCart } from './store.ts'

const shop = 'harbour-free'

test('simultaneous new carts are stored by one statement, each as it was sent', async () => {
  await using t = await testApp({ seed: seedBrand })
  const names = namesSent(t)
  const { services, barber } = await namesOf(t, shop)
  const hours = ['10', '11', '12', '13', '14', '15']
  const made = await Promise.all(
    hours.map((hour) =>
      t.send(createCart, {
        id: shop,
        new_appointments: [
          {
            barberId: barber('dora'),
            services: services('corte'),
            dateTime: `2026-11-24T${hour}:00:00-05:00`,
          },
        ],
      }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual(hours.map(() => 200))
  expect(names).toContain('cart-insert-together')
  for (const [index, { body }] of made.entries()) {
    const found = await t.send(getCart, { id: shop, cartId: body.id ?? '' })
    expect(JSON.stringify(found.body)).toContain(`2026-11-24T${hours[index]}:00:00-05:00`)
    expect(found.body).toEqual(body)
  }
})

test('a cart that the database rejects does not prevent the others from being stored', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { shopId } = await namesOf(t, shop)
  const insertCart = createInsertCart(t.deps)
  const now = t.deps.clock.now()
  const none = { customer: null, checkoutType: null, promo: null, giftCardCode: null }
  const cart = {
    shopId,
    choice: { ...none, tips: [], appointments: [], products: [] },
    shown: { total: 0, now: 0, later: 0 },
    proofHash: null,
    now,
  }
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const [first, , last] = ids
  await insertCart({ ...cart, id: ids[1] ?? '' })
  const stored = await Promise.allSettled(ids.map((id) => insertCart({ ...cart, id })))
  expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const { rows } = await t.pool.query('select from cart where id = any ($1)', [[first, last]])
  expect(rows).toHaveLength(2)
})
