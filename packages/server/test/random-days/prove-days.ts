import { expect, test } from 'vitest'
import { randomFrom } from '../../../rules/test/cart/random.ts'
import { liveDays } from './live-day.ts'

const everyAct = [
  'arrived',
  'book',
  'book from the line',
  'cancel by guest',
  'cancel by guest, late',
  'cancel by shop',
  'decide, take',
  'decide, waive',
  'done',
  'hand back',
  'move by guest',
  'move by shop',
  'no-show, later',
  'no-show, take',
  'no-show, waive',
  'pay',
  'pay by gift card',
  'refund part',
  'refund service',
  'refund tip',
  'refund whole',
  'settle at the shop',
  'started',
  'undo',
  'walk-in',
]

/**
 * Lets fifty shops live through ten random days each, one for each seed from the first on. A file of proofs does so, and
 * another may at the same time.
 */
export const proveDays = (first: number): void => {
  const seen = new Set<string>()
  const seeds = Array.from({ length: 50 }, (_, index) => first + index)

  // The days of one seed wait for the database while those of another are reckoned.
  test.concurrent.each(seeds)(
    'the sums of ten random days of a shop are those of a reckoning of its own: seed %i',
    async (seed) => {
      for (const act of await liveDays(randomFrom(seed), 10)) seen.add(act)
    },
  )

  test('every kind of act happened on some of the days', () => {
    expect([...seen].toSorted()).toEqual(everyAct)
  })
}
