import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canSeat, type GuestSeats, guestSeats, type Seat, seatAt } from './seating.ts'
import type { Taking } from './taking.ts'
import { firstSeating } from '../../test/schedule/brute-force.ts'
import { professional } from '../../test/schedule/new-york.ts'

const seat = (id: string, start: number, duration = 60, taking?: Taking) =>
  seatAt({ professional: professional(id, []), duration, ...(taking && { taking }) }, start)

const canSit = (guests: readonly (readonly Seat[])[]) => canSeat(guests.map(guestSeats))

/** Forty minutes of work, of which the middle is a pause. */
const colour: Taking = {
  work: [
    { start: 0, end: 10 },
    { start: 30, end: 40 },
  ],
  needs: [],
}

test.each<[string, Seat[][], boolean]>([
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
  [
    'two with one professional, one in the pause of the other',
    [[seat('ana', 0, 40, colour)], [seat('ana', 10, 20)]],
    true,
  ],
  [
    'two with one professional, one beyond the pause of the other',
    [[seat('ana', 0, 40, colour)], [seat('ana', 10, 21)]],
    false,
  ],
  ['two with one professional, both with pauses', [0, 10].map((at) => [seat('ana', at, 40, colour)]), true],
])('a cart is checked for whether all its guests find a professional: %s', (_, guests, expected) => {
  expect(canSit(guests)).toBe(expected)
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
        seats.map(({ candidate, start, end }) => ({
          id: candidate.professional.id,
          start,
          end,
          work: Array.from({ length: end - start }, (_, minute) => start + minute),
          needs: [],
        })),
      )
      expect(canSit(guests)).toBe(firstSeating(taken) !== undefined)
    }),
    { numRuns: 1000 },
  )
})

test('one guest more than there are professionals is refused at once, however large the salon', () => {
  const everybody = Array.from({ length: 200 }, (_, index) => seat(`p${index}`, 0))
  const few = everybody.slice(0, 3)
  expect(canSit([everybody, few, few, few, everybody])).toBe(true)
  expect(canSit([everybody, few, few, few, few])).toBe(false)
})

const washed = (from: number): Taking => ({
  work: [{ start: 0, end: 60 }],
  needs: [{ resource: 'basin', start: from, end: from + 20 }],
})
const twoBasins = new Map([['basin', [[], []]]])
const threeFriends = (needs: readonly number[]) =>
  needs.map((from) =>
    guestSeats(Array.from({ length: 200 }, (_, index) => seat(`p${index}`, 0, 60, washed(from)))),
  )

describe('friends and few basins', () => {
  test('find no seats for one time, though each has many professionals', () => {
    expect(canSeat(threeFriends([0, 0, 0]), twoBasins)).toBe(false)
    expect(canSeat(threeFriends([0, 0]), twoBasins)).toBe(true)
  })

  test('find seats if one of them is washed before or after', () => {
    expect(canSeat(threeFriends([0, 20, 0]), twoBasins)).toBe(true)
    expect(canSeat(threeFriends([0, 19, 0]), twoBasins)).toBe(false)
  })

  test('find seats if one of them needs no basin with a professional whom the others leave', () => {
    const [one, two] = threeFriends([0, 0]) as [GuestSeats, GuestSeats]
    const dry = seat('p7', 0)
    const others = guestSeats([...one.seats.filter((_, index) => index !== 7), dry])
    expect(canSeat([one, two, others], twoBasins)).toBe(true)
    expect(canSeat([guestSeats([dry]), one, two, others], twoBasins)).toBe(false)
  })

  test('find no seats at a shop that has no basin', () => {
    expect(canSeat(threeFriends([0]))).toBe(false)
  })

  test('need a basin each throughout, though some basin is free at every moment', () => {
    const halves = new Map([['basin', [[{ start: 0, end: 10 }], [{ start: 10, end: 20 }]]]])
    expect(canSeat(threeFriends([0]), halves)).toBe(false)
    expect(canSeat(threeFriends([20]), halves)).toBe(true)
  })

  test('hear at once that they are too many, though each professional needs a basin for a time of their own', () => {
    const guests = Array.from({ length: 5 }, () =>
      guestSeats(
        Array.from({ length: 30 }, (_, index) => {
          const needs = [{ resource: 'basin', start: 0, end: 20 + index }]
          return seat(`p${index}`, 0, 60, { ...washed(0), needs })
        }),
      ),
    )
    const basins = (count: number) => new Map([['basin', Array.from({ length: count }, () => [])]])
    expect(canSeat(guests, basins(4))).toBe(false)
    expect(canSeat(guests, basins(5))).toBe(true)
  })

  test('leave a basin that is free for long to the one who needs it', () => {
    const basins = new Map([['basin', [[], [{ start: 30, end: 90 }]]]])
    const long = guestSeats([
      seat('ana', 0, 60, { ...washed(0), needs: [{ resource: 'basin', start: 0, end: 60 }] }),
    ])
    const [short] = threeFriends([0]) as [GuestSeats]
    expect(canSeat([short, long], basins)).toBe(true)
    expect(canSeat([long, long], basins)).toBe(false)
  })
})
