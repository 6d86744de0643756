import { expect, test } from 'vitest'
import { randomFrom } from '../../../../rules/test/cart/random.ts'
import { live } from '../../../test/lives/live.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedRandomBrand } from '../../../test/random-brand.ts'
import { testApp } from '../../../test/test-app.ts'

/** The number of sales; `LIVES=10000` for the full check. */
const lives = Number(process.env.LIVES ?? 100)
const shops = 24

test(
  `the money of ${lives} sales that are moved, tipped, canceled and missed is what somebody else reckons, to the cent`,
  async () => {
    const random = randomFrom(20_261_122)
    const clock = movableClock('2026-11-21T15:00:00Z')
    let routes: readonly string[] = []
    await using t = await testApp({
      clock,
      seed: async (deps) => {
        routes = await seedRandomBrand(deps, random, shops)
      },
    })
    const catalogues = await Promise.all(routes.map((route) => t.deps.catalogues.ofShop(route)))
    const seen = new Map<string, number>()
    for (let index = 0; index < lives; index += 1) {
      const catalogue = catalogues[index % shops]
      if (catalogue === undefined) throw new Error('no shop')
      for (const step of (await live({ t, clock, random }, catalogue)) ?? []) {
        const [kind = ''] = step.split(' ')
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
    for (const kind of ['book', 'move', 'tip', 'cancel', 'no-show'])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(lives / 20)
  },
  120_000 + lives * 200,
)
