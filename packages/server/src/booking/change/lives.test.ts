import { expect, test } from 'vitest'
import { randomFrom } from '../../../../rules/test/cart/random.ts'
import { live } from '../../../test/lives/live.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedRandomBrand } from '../../../test/random-brand.ts'
import { testApp } from '../../../test/test-app.ts'

/** The number of sales, and the seed of the first; `npm run lives` sets 10,000. */
const lives = Number(process.env['LIVES'] ?? 40)
const firstSeed = Number(process.env['SEED'] ?? 20_261_126)
const shops = 24
/** Sales that live in one brand; each brand has a seed of its own. */
const perBrand = Math.min(lives, 100)

const kinds = [
  'book',
  'move',
  'tip',
  'cancel',
  'shop-cancel',
  'arrive',
  'no-show',
  'refund',
  'charge',
  'decline',
  'declined',
  'unpaid-no-show',
]

/** How often each kind of step was taken. */
const seen = new Map<string, number>()
const brands = Array.from({ length: Math.ceil(lives / perBrand) }, (_, index) => firstSeed + index)

test.each(brands)(
  `${perBrand} sales that are moved, tipped, canceled and missed cost what somebody else reckons, to the cent: seed %i`,
  async (seed) => {
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
    for (let index = 0; index < perBrand; index += 1) {
      const catalogue = catalogues[index % shops]
      if (catalogue === undefined) throw new Error('no shop')
      for (const step of (await live({ t, clock, random, card }, catalogue)) ?? []) {
        const [kind = ''] = step.split(' ')
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
  },
  300_000,
)

test('all that can happen to a sale happened to some of them', () => {
  expect(kinds.filter((kind) => (seen.get(kind) ?? 0) < lives / 100)).toEqual([])
})
