import { randomFrom } from '../../../rules/test/cart/random.ts'
import { movableClock } from '../movable-clock.ts'
import { seedRandomBrand } from '../random-brand.ts'
import { testApp } from '../test-app.ts'
import { live } from './live.ts'

type Lives = {
  /** The seed of the brand and of all that happens in it. */
  readonly seed: number
  /** The number of sales. */
  readonly lives: number
  /** The number of shops that they are booked at. */
  readonly shops: number
}

/** Lives sales in a random brand, and gives the kinds of steps that they took. Throws where a sum is not what was reckoned. */
export const liveInBrand = async ({ seed, lives, shops }: Lives): Promise<readonly string[]> => {
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
  const steps: string[] = []
  for (let index = 0; index < lives; index += 1) {
    const catalogue = catalogues[index % shops]
    if (catalogue === undefined) throw new Error('no shop')
    steps.push(...((await live({ t, clock, random, card }, catalogue)) ?? []))
  }
  return steps.map((step) => step.split(' ', 1)[0] ?? '')
}
