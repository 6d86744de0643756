import { expect, test } from 'vitest'
import { randomFrom } from '../../../rules/test/cart/random.ts'
import { liveDays } from '../../test/random-days/live-day.ts'

test('the sums of thirty random days of a shop are those of a reckoning of its own', async () => {
  const acts = await liveDays(randomFrom(20_261_129), 30)
  expect(acts).toEqual(expect.arrayContaining(['book', 'cancel by shop', 'move by guest', 'pay', 'walk-in']))
})
