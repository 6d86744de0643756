import { expect, test } from 'vitest'
import { liveInBrand } from '../../../test/lives/live-in-brand.ts'

/** The number of sales. `npm run lives` sets 10,000. */
const lives = Number(process.env['LIVES'] ?? 100)
const firstSeed = Number(process.env['SEED'] ?? 20_261_122)
/** The number of sales in one brand. Each brand has a seed of its own. */
const perBrand = 100

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

const seen: string[] = []
const seeds = Array.from({ length: Math.ceil(lives / perBrand) }, (_, index) => firstSeed + index)

test.each(seeds)(
  'a hundred sales that are moved, tipped, canceled and missed cost what the second reckoning says, to the cent: seed %i',
  async (seed) => {
    seen.push(...(await liveInBrand({ seed, lives: perBrand, shops: 24 })))
  },
)

test('1,900 more sales, kept in memory, cost what the second reckoning says, to the cent, and can all be paid', async () => {
  seen.push(...(await liveInBrand({ seed: firstSeed - 1, lives: 0, inMemory: 1900, shops: 24 })))
})

test('every kind of change happened to some of the sales', () => {
  const often = (kind: string) => seen.filter((each) => each === kind).length
  expect(kinds.filter((kind) => often(kind) < lives / 100)).toEqual([])
})
