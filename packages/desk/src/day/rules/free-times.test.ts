import type { DeskColumn } from '@openchair/contract'
import { expect, test } from 'vitest'
import { booking, column, timeOff } from '../../../test/day-of.ts'
import { today } from '../../../test/soho.ts'
import { freeTimes, pressedStart, proposedTime } from './free-times.ts'

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** The free times as they would be read, such as `9:00-10:15`. */
const free = (found: DeskColumn, now = -1) =>
  freeTimes(today, found, now).map(({ from, to }) => `${clock(from)}-${clock(to)}`)

const morning = (...bookings: readonly ReturnType<typeof booking>[]) =>
  column('Marcus', '9:00-12:00', { bookings: [...bookings] })

test.each([
  ['whole hours where nobody is booked', morning(), ['9:00-12:00']],
  ['hours with a pause between', column('Marcus', '9:00-11:00 13:00-14:00'), ['9:00-11:00', '13:00-14:00']],
  [
    'the time between two guests',
    morning(booking('9:00', 45, 'a'), booking('10:30', 90, 'b')),
    ['9:45-10:30'],
  ],
  [
    'the processing time of a colour',
    morning(booking('9:00', 180, 'a', 'Colour', 'started', { work: [45, 60, 75] })),
    ['9:45-10:45'],
  ],
  ['a canceled time', morning(booking('9:00', 180, 'a', 'Cut', 'canceled')), ['9:00-12:00']],
  ['no time of a no-show, which is still booked', morning(booking('9:00', 180, 'a', 'Cut', 'noShow')), []],
  [
    'no time off',
    column('Marcus', '9:00-12:00', { timeOff: [timeOff('10:00', 60, 'Dentist')] }),
    ['9:00-10:00', '11:00-12:00'],
  ],
  ['no gap below ten minutes', morning(booking('9:00', 55, 'a'), booking('10:04', 116, 'b')), []],
])('offers %s', (_, found, expected) => {
  expect(free(found)).toEqual(expected)
})

test('offers nothing before now, to five minutes', () => {
  expect(free(morning(), 10 * 60 + 8)).toEqual(['10:05-12:00'])
  expect(free(morning(), 12 * 60)).toEqual([])
})

test.each([
  ['the quarter that was pressed', 640, 630],
  ['the beginning where that quarter began before', 601, 601],
  ['five minutes before the end at the latest', 900, 715],
])('books from %s', (_, minute, start) => {
  expect(pressedStart({ from: 601, to: 720 }, minute)).toBe(start)
})

test('books from the beginning of a gap of an hour or less, wherever it was pressed', () => {
  expect(pressedStart({ from: 740, to: 780 }, 765)).toBe(740)
  expect(pressedStart({ from: 740, to: 801 }, 765)).toBe(765)
})

test.each([
  ['the first free time with room for a service', morning(booking('9:10', 50, 'a')), '10:00-12:00'],
  ['a short pause where there is nothing else', morning(booking('9:10', 170, 'a')), '9:00-9:10'],
  ['nothing where all is taken', morning(booking('9:00', 180, 'a')), undefined],
])('proposes %s', (_, found, expected) => {
  const proposed = proposedTime(freeTimes(today, found, -1))
  expect(proposed && `${clock(proposed.from)}-${clock(proposed.to)}`).toBe(expected)
})
