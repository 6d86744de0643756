import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSeat, type GuestSeats, seatAt } from './seating.ts'
import { firstSeating } from '../../test/schedule/brute-force.ts'
import { professional } from '../../test/schedule/new-york.ts'

const seat = (id: string, start: number, duration = 60) =>
  seatAt({ professional: professional(id, []), duration }, start)

test.each<[string, GuestSeats[], boolean]>([
  ['nobody', [], true],
  ['a guest with a seat', [[seat('ana', 0)]], true],
  ['a guest without one', [[]], false],
  ['two with one professional at once', [[seat('ana', 0)], [seat('ana', 30)]], false],
  ['two with one professional, one after the other', [[seat('ana', 0)], [seat('ana', 60)]], true],
  ['two of whom the first must make way', [[seat('ana', 0), seat('ben', 0)], [seat('ana', 0)]], true],
  ['three with two professionals', [1, 2, 3].map(() => [seat('ana', 0), seat('ben', 0)]), false],
  [
    'three in a row of exchanges',
    [[seat('ana', 0), seat('ben', 0)], [seat('ben', 0), seat('cleo', 0)], [seat('ana', 0)]],
    true,
  ],
  [
    'two, where only the quicker professional is done in time',
    [[seat('ana', 0, 90), seat('ben', 0, 30)], [seat('ana', 30)], [seat('ben', 30)]],
    true,
  ],
])('a cart is checked for whether all its guests find a professional: %s', (_, guests, expected) => {
  expect(canSeat(guests)).toBe(expected)
})

const anySeats = fc
  .uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 4 })
  .chain((ids) =>
    fc
      .tuple(
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: ids.length, maxLength: ids.length }),
      )
      .map(([start, durations]) => ids.map((id, index) => seat(`p${id}`, start, durations[index]))),
  )

test('the check of a cart agrees with trying every way to seat its guests', () => {
  fc.assert(
    fc.property(fc.array(anySeats, { maxLength: 5 }), (guests) => {
      const taken = guests.map((seats) =>
        seats.map(({ candidate, start, end }) => ({ id: candidate.professional.id, start, end })),
      )
      expect(canSeat(guests)).toBe(firstSeating(taken) !== undefined)
    }),
    { numRuns: 1000 },
  )
})

test('one guest more than there are professionals is refused at once, however large the salon', () => {
  const everybody = Array.from({ length: 200 }, (_, index) => seat(`p${index}`, 0))
  const few = everybody.slice(0, 3)
  expect(canSeat([everybody, few, few, few, everybody])).toBe(true)
  expect(canSeat([everybody, few, few, few, few])).toBe(false)
})
