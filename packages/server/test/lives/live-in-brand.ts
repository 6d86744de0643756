import { randomFrom } from '../../../rules/test/cart/random.ts'
import { giftCardKey, promoKey } from '@openchair/rules'
import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import { movableClock } from '../movable-clock.ts'
import { seedRandomBrand } from '../random-brand.ts'
import { balances, promos } from '../random-request.ts'
import { testApp } from '../test-app.ts'
import { live } from './live.ts'
import { type KnownCodes, salonInMemory } from './salon-in-memory.ts'
import { salonOfApp } from './salon-of-app.ts'

type Lives = {
  /** The seed of the brand and of everything that happens in it. */
  readonly seed: number
  /** The number of sales that run through the whole application, and of those computed in memory. */
  readonly lives: number
  readonly inMemory?: number
  /** The number of shops at which the sales are booked. */
  readonly shops: number
}

/**
 * Runs sales through their lives in a random brand, and returns the kinds of steps that they took. Throws if
 * a sum differs from the second reckoning.
 */
export const liveInBrand = async ({
  seed,
  lives,
  inMemory = 0,
  shops,
}: Lives): Promise<readonly string[]> => {
  const random = randomFrom(seed)
  const clock = movableClock('2026-11-21T15:00:00Z')
  const card = { declines: false }
  let routes: readonly string[] = []
  await using t = await testApp({
    clock,
    settings: { LOG_LEVEL: 'silent' },
    seed: async (deps) => {
      routes = await seedRandomBrand(deps, random, shops)
    },
    cardPayments: (sandbox) => ({
      ...sandbox,
      charge: async (request) =>
        card.declines ? { ok: false, code: 'card_declined' } : sandbox.charge(request),
    }),
  })
  const catalogues = await Promise.all(routes.map((route) => t.deps.catalogues.ofShop(route)))
  const catalogueAt = (index: number): ShopCatalogue => {
    const catalogue = catalogues[index % shops]
    if (catalogue === undefined) throw new Error('no shop')
    return catalogue
  }
  const steps: string[] = []
  const salon = salonOfApp(t)
  for (let index = 0; index < lives; index += 1)
    steps.push(...((await live({ salon, clock, random, card }, catalogueAt(index))) ?? []))
  for (let index = 0; index < inMemory; index += 1) {
    const catalogue = catalogueAt(index)
    const kept = salonInMemory({ clock, card, codes: codesOf(catalogue) })
    const world = { salon: kept, clock, random, card }
    steps.push(...((await live(world, catalogue, { untilTheDay: true })) ?? []))
  }
  return steps.map((step) => step.split(' ', 1)[0] ?? '')
}

/** The values of the codes at a shop of the brand. */
const codesOf = ({ shop, currency }: ShopCatalogue): KnownCodes => {
  const { id: shopId, brandId, route } = shop
  const known = <Value>(
    values: Readonly<Record<string, Value>>,
    isSame: (code: string) => boolean,
  ): [string, Value] => {
    const found = Object.entries(values).find(([code]) => isSame(`${code}-${route}`))
    if (found === undefined) throw new Error('no such code')
    return found
  }
  return {
    promo: (code) => {
      const [name, promo] = known(promos, (each) => promoKey(each) === promoKey(code))
      const always = { firstDay: null, lastDay: null, minimum: 0, usesLeft: null, usesPerCustomer: null }
      return { id: name, code, name, ...promo, ...always, shopIds: [shopId], serviceIds: null }
    },
    giftCard: (code) => {
      const [name, balance] = known(balances, (each) => giftCardKey(each) === giftCardKey(code))
      return { id: name, code, brandId, shopId, barberId: null, currency, balance }
    },
    membership: (email) =>
      email === 'member@example.com' ? { id: 'club', name: 'Club', percentage: 9.975 } : null,
  }
}
