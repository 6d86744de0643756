import { describe, expect, test } from 'vitest'
import { at, booking, column, dayOf } from '../../../test/day-of.ts'
import { stopBy } from './beside.ts'
import { weekOf } from '../../times/week-of.ts'
import { monthAfter, monthBefore, monthOf } from './calendar.ts'
import { findBooking, markedDay, replacedDay } from './marked.ts'
import { newsBetween } from './news.ts'
import { pipsOf } from '../../pieces/week-strip/pips-of.ts'
import { emptied, shapeOf } from './shape.ts'

const leo = booking('12:00', 30, 'Leo')
const ana = booking('9:00', 30, 'Ana')
const day = dayOf([
  column('Marcus', '9:00-18:00', { bookings: [ana, leo] }),
  column('Amara', '10:00-18:00', { bookings: [booking('12:15', 45, 'Zuri')] }),
])

describe('a mark', () => {
  const marked = markedDay(day, 'Leo', 'arrived', at('11:55'))

  test('shows at once, and counts', () => {
    expect(findBooking(marked, 'Leo')).toMatchObject({
      state: 'arrived',
      marks: { arrivedAt: at('11:55') },
    })
    expect(marked.totals.here).toBe(1)
  })

  test('leaves the columns of others the same', () => {
    expect(marked.columns[1]).toBe(day.columns[1])
  })

  test('goes with the booking as it was before', () => {
    expect(findBooking(replacedDay(marked, leo), 'Leo')?.state).toBe('booked')
  })
})

describe('news of a day', () => {
  const after = (change: Partial<typeof leo>) =>
    dayOf([column('Marcus', '9:00-18:00', { bookings: [ana, { ...leo, ...change }] })])
  const before = after({})

  test.each([
    ['an arrival', after({ state: 'arrived' }), ['arrived Leo']],
    ['a move', after({ startsAt: at('13:00') }), ['moved Leo']],
    ['a new booking', after({ id: 'Mia' }), ['added Leo']],
    ['a name that may not be known', after({ state: 'arrived', guest: null }), []],
    ['another day', { ...after({ state: 'arrived' }), day: '2026-11-25' }, []],
  ])('from %s', (_, changed, expected) => {
    const told = newsBetween(before, changed).map(({ kind, booking: { guest } }) => `${kind} ${guest?.name}`)
    expect(told).toEqual(expected)
  })
})

describe('a key in the grid', () => {
  const columns = [
    [
      { id: 'a', from: 540 },
      { id: 'b', from: 720 },
    ],
    [],
    [
      { id: 'c', from: 600 },
      { id: 'd', from: 735 },
    ],
  ]

  test.each([
    ['ArrowDown', 'a', 'b'],
    ['ArrowUp', 'b', 'a'],
    ['ArrowRight', 'b', 'd'],
    ['ArrowLeft', 'c', 'a'],
    ['Home', 'd', 'c'],
    ['End', 'c', 'd'],
    ['ArrowDown', 'b', undefined],
    ['ArrowRight', 'd', undefined],
    ['x', 'a', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(stopBy(key, columns, from)?.id).toBe(to)
  })
})

test('a week begins on Sunday, also over the end of a month', () => {
  expect(weekOf('2026-12-02')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
})

test('a month has its own days alone, in whole weeks', () => {
  const weeks = monthOf('2026-11-24')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', undefined])
  expect([monthBefore('2026-01-31'), monthAfter('2026-12-31')]).toEqual(['2025-12-01', '2027-01-01'])
})

test.each([
  [0, 0],
  [0.02, 1],
  [0.5, 2],
  [1, 4],
])('a day that is full to %d has %i pips', (filled, pips) => {
  expect(pipsOf(filled)).toBe(pips)
})

test('the outline of a day has no names', () => {
  const shape = shapeOf(day)
  expect(JSON.stringify(shape)).not.toMatch(/Leo|Marcus/)
  expect(shape.columns.map(({ blocks }) => blocks.length)).toEqual([2, 1])
  expect(emptied(shape).columns.map(({ off, blocks }) => [off.length, blocks.length])).toEqual([
    [0, 0],
    [1, 0],
  ])
})
