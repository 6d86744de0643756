import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByPartOfDay } from './list-slots.ts'

test.each([
  ['00:00', 0, 'morning'],
  ['11:59', 719, 'morning'],
  ['12:00', 720, 'afternoon'],
  ['16:59', 1019, 'afternoon'],
  ['17:00', 1020, 'evening'],
  ['23:59', 1439, 'evening'],
] as const)('the minute of %s (%i) belongs to the %s', (_, minute, part) => {
  expect(groupByPartOfDay([{ minute }])).toEqual({
    morning: [],
    afternoon: [],
    evening: [],
    [part]: [{ minute }],
  })
})

test('every start is in exactly one part of the day, and the order stays', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }))
  fc.assert(
    fc.property(minutes, (given) => {
      const starts = given.toSorted((one, other) => one - other).map((minute) => ({ minute }))
      const { morning, afternoon, evening } = groupByPartOfDay(starts)
      expect([...morning, ...afternoon, ...evening]).toEqual(starts)
    }),
  )
})
