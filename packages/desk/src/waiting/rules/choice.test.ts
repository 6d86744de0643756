import { expect, test } from 'vitest'
import { at, line } from '../test/line-of-day.ts'
import { findChosen, isTooShort, pickFirst, pickFree, pickGuest } from './choice.ts'

const [short, marcus, theo, , amara] = line.free

test('proposes the first in line who waits with the first time that fits', () => {
  expect(pickFirst(line)).toEqual({ guestId: 'eli', time: { barberId: 'marcus', start: at('14:30') } })
  expect(pickFirst({ ...line, line: line.line.filter(({ id }) => id === 'jo') })).toBeUndefined()
})

test('a guest whom no time fits is chosen alone', () => {
  expect(pickGuest(line, 'jo')).toEqual({ guestId: 'jo' })
})

test.each([
  ['the chosen guest if it fits them', amara, 'bea', 'bea'],
  ['the first in line whom it fits', theo, 'eli', 'bea'],
  ['nobody if nobody fits', short, 'eli', undefined],
] as const)('a free time is chosen for %s', (_what, row, chosen, expected) => {
  expect(row && pickFree(row, chosen)?.guestId).toBe(expected)
})

test('a time that somebody has taken is no longer found, and the guest is', () => {
  const picked = pickGuest(line, 'eli')
  expect(findChosen(line, picked)?.row).toBe(marcus)
  const later = { ...line, free: line.free.filter((row) => row !== marcus) }
  expect(findChosen(later, picked)).toEqual({ guest: line.line[0], row: undefined })
  expect(findChosen({ ...line, line: [] }, picked)).toBeUndefined()
})

test('a time is too short if it is for everybody who waits', () => {
  expect([15, 25].map((minutes) => isTooShort(line, minutes))).toEqual([true, false])
  expect(isTooShort({ line: [], free: [] }, 5)).toBe(false)
})
