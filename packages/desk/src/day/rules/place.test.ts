import { describe, expect, test } from 'vitest'
import { booking, column, timeOff } from '../../../test/day-of.ts'
import { today } from '../../../test/soho.ts'
import { offHours, placeBookings, placeTimeOff } from './place.ts'
import { gridSpan, without } from './span.ts'

const placed = (...bookings: readonly ReturnType<typeof booking>[]) =>
  placeBookings(today, column('Inès', '9:00-18:00', { bookings: [...bookings] })).map(
    ({ booking: { id }, lane, lanes, isInside }) => [id, lane, lanes, isInside],
  )

describe('the bookings of a column', () => {
  test('one after the other have the whole width', () => {
    expect(placed(booking('9:00', 60, 'a'), booking('10:00', 60, 'b'))).toEqual([
      ['a', 0, 1, false],
      ['b', 0, 1, false],
    ])
  })

  test('two at once share it', () => {
    expect(placed(booking('9:00', 60, 'a'), booking('9:30', 60, 'b'), booking('10:30', 30, 'c'))).toEqual([
      ['a', 0, 2, false],
      ['b', 1, 2, false],
      ['c', 0, 1, false],
    ])
  })

  test('one in the processing time of another is drawn inside', () => {
    const colour = booking('9:00', 150, 'colour', 'Colour', 'booked', { work: [45, 60, 45] })
    expect(placed(colour, booking('10:00', 30, 'fringe'))).toEqual([
      ['colour', 0, 1, false],
      ['fringe', 0, 1, true],
    ])
  })

  test('a canceled one goes once its time is taken', () => {
    const canceled = booking('9:00', 60, 'gone', 'Cut', 'canceled')
    expect(placed(canceled)).toEqual([['gone', 0, 1, false]])
    expect(placed(canceled, booking('9:30', 30, 'new'))).toEqual([['new', 0, 1, false]])
  })
})

test('time off is shown within working hours, over a pause between them', () => {
  const found = column('Dev', '9:00-12:00 13:00-17:00', { timeOff: [timeOff('11:00', 12 * 60, 'Away')] })
  expect(placeTimeOff(today, found).map(({ span }) => span)).toEqual([{ from: 660, to: 1020 }])
})

test('the hours around work are off', () => {
  const grid = { from: 480, to: 1080 }
  expect(offHours(today, column('Dev', '9:00-12:00 13:00-17:00'), grid)).toEqual([
    { from: 480, to: 540 },
    { from: 720, to: 780 },
    { from: 1020, to: 1080 },
  ])
})

test('a grid shows the whole hours of all work, and of bookings outside of it', () => {
  const early = column('Dev', '9:30-17:00', { bookings: [booking('7:45', 30, 'early')] })
  expect(gridSpan(today, [early, column('Theo', '11:00-19:30')])).toEqual({ from: 420, to: 1200 })
  expect(gridSpan(today, [])).toEqual({ from: 540, to: 1080 })
})

test('stretches that overlap are taken once', () => {
  const taken = [
    { from: 30, to: 60 },
    { from: 10, to: 40 },
    { from: 95, to: 200 },
  ]
  expect(without({ from: 0, to: 100 }, taken)).toEqual([
    { from: 0, to: 10 },
    { from: 60, to: 95 },
  ])
})
