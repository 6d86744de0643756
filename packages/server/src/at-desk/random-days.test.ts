import { expect, test } from 'vitest'
import { randomFrom } from '../../../rules/test/cart/random.ts'
import { liveDays } from '../../test/random-days/live-day.ts'

test('the sums of thirty random days of two shops are those of a reckoning of its own', async () => {
  // The days of one shop wait for the database while those of the other are reckoned.
  const acts = await Promise.all([20_261_129, 20_261_130].map((seed) => liveDays(randomFrom(seed), 15)))
  expect(acts.flat()).toEqual(
    expect.arrayContaining(['book', 'cancel by shop', 'move by guest', 'pay', 'walk-in']),
  )
})
