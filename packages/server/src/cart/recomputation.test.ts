import { validateSale } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../rules/test/cart/random.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { seedRandomBrand } from '../../test/random-brand.ts'
import { randomRequest } from '../../test/random-request.ts'
import { testApp } from '../../test/test-app.ts'

/** The number of carts; `CARTS=10000` for the full check. */
const carts = Number(process.env.CARTS ?? 150)
const shops = 24

test(
  `${carts} random carts have the same price from the server as from an independent calculation, to the cent [7.04.04]`,
  async () => {
    const random = randomFrom(20_261_121)
    let routes: readonly string[] = []
    await using t = await testApp({
      seed: async (deps) => {
        routes = await seedRandomBrand(deps, random, shops)
      },
    })
    const catalogues = await Promise.all(routes.map((route) => t.deps.catalogues.ofShop(route)))
    let sold = 0
    for (let index = 0; index < carts; index += 1) {
      const catalogue = catalogues[index % shops]
      if (catalogue === undefined) throw new Error('no shop')
      const { request, cart } = randomRequest(random, catalogue)
      const expected = recomputeCart(cart)
      const { status, body, refusal } = await t.send(validateSale, request)
      const told = `cart ${index} ${JSON.stringify(request)}`
      if (expected.terms === undefined) {
        expect(refusal.code, told).toBe('checkout_type_not_allowed')
        continue
      }
      expect(status, `${told} ${refusal.code}`).toBe(200)
      expect(body.breakdown, told).toEqual(expected.breakdown)
      expect(body.taxAmount, told).toBe(expected.taxAmount)
      const appointmentItems = body.items.filter(({ type }) => type === 'new_appointment')
      expect(
        appointmentItems.map(({ amounts, subItems }) => [amounts, subItems.map((line) => line.amounts)]),
        told,
      ).toEqual(
        expected.appointments.map(({ amounts, lines }) => [amounts, lines.map((line) => line.amounts)]),
      )
      const productItems = body.items.filter(({ type }) => type === 'product')
      expect(
        productItems.map(({ amounts }) => amounts),
        told,
      ).toEqual(expected.products.map(({ amounts }) => amounts))
      sold += 1
    }
    expect(sold).toBeGreaterThan(carts / 2)
  },
  120_000 + carts * 20,
)
