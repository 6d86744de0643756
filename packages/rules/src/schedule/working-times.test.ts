import { describe, expect, test } from 'vitest'
import { openIntervals, type WorkingTimes } from './working-times.ts'

const hours = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
const saturday = '2026-11-21'

/** Makes a weekly schedule, from nine to five unless given otherwise, on these weekdays; 0 is Monday. */
const week = (
  weekdays: readonly number[],
  startDate: string | null = null,
  endDate: string | null = null,
  worked = hours(9, 17),
) => ({
  startDate,
  endDate,
  workdays: Array.from({ length: 7 }, (_, index) => ({ enabled: weekdays.includes(index), hours: [worked] })),
})

const working = (times: Partial<WorkingTimes>): WorkingTimes => ({
  days_on: [],
  days_off: [],
  schedules: [],
  ...times,
})

describe('a working day [3.03.05] [5.06.01] [5.06.02] [5.06.03]', () => {
  test.each([
    ['by its weekday', working({ schedules: [week([5])] }), true],
    ['not by another weekday', working({ schedules: [week([0, 1, 2, 3, 4, 6])] }), false],
    ['by no schedule at all', working({}), false],
    ['on the first day of a schedule', working({ schedules: [week([5], saturday)] }), true],
    ['not the day before', working({ schedules: [week([5], '2026-11-22')] }), false],
    ['on the last day of a schedule', working({ schedules: [week([5], null, saturday)] }), true],
    ['not the day after', working({ schedules: [week([5], null, '2026-11-20')] }), false],
    [
      'by either of two schedules',
      working({ schedules: [week([5], null, '2026-11-20'), week([5], '2026-11-21')] }),
      true,
    ],
    ['by a day on', working({ days_on: [{ day: saturday, hours: [hours(10, 12)] }] }), true],
    ['not by another day on', working({ days_on: [{ day: '2026-11-22', hours: [hours(10, 12)] }] }), false],
    [
      'not on a whole day off',
      working({ schedules: [week([5])], days_off: [{ day: saturday, wholeDay: true }] }),
      false,
    ],
    [
      'not on a whole day off, though it be a day on',
      working({
        days_on: [{ day: saturday, hours: [hours(10, 12)] }],
        days_off: [{ day: saturday, wholeDay: true }],
      }),
      false,
    ],
    [
      'on a day off in part',
      working({
        schedules: [week([5])],
        days_off: [{ day: saturday, wholeDay: false, start: 0, end: 960 }],
      }),
      true,
    ],
    [
      'when another day is off',
      working({ schedules: [week([5])], days_off: [{ day: '2026-11-28', wholeDay: true }] }),
      true,
    ],
  ])('a day is checked for being enabled: %s', (_, times, expected) => {
    expect(openIntervals(times, saturday).length > 0).toBe(expected)
  })
})

describe('open intervals', () => {
  const nineToFive = [week([5])]
  test.each([
    ['are the hours of the weekday', working({ schedules: nineToFive }), [hours(9, 17)]],
    [
      'are those of a day on instead of the week',
      working({ schedules: nineToFive, days_on: [{ day: saturday, hours: [hours(18, 20), hours(7, 8)] }] }),
      [hours(7, 8), hours(18, 20)],
    ],
    [
      'may be none on a day on',
      working({ schedules: nineToFive, days_on: [{ day: saturday, hours: [] }] }),
      [],
    ],
    [
      'join where two schedules meet',
      working({
        schedules: [...nineToFive, week([5], null, null, hours(17, 19))],
      }),
      [hours(9, 19)],
    ],
    [
      'leave out a day off in part',
      working({
        schedules: nineToFive,
        days_off: [
          { day: saturday, wholeDay: false, start: 720, end: 780 },
          { day: saturday, wholeDay: false, start: 1000, end: 1440 },
          { day: '2026-11-28', wholeDay: false, start: 540, end: 600 },
        ],
      }),
      [hours(9, 12), { start: 780, end: 1000 }],
    ],
    [
      'leave out a day off in part from a day on, too',
      working({
        days_on: [{ day: saturday, hours: [hours(10, 14)] }],
        days_off: [{ day: saturday, wholeDay: false, start: 660, end: 720 }],
      }),
      [hours(10, 11), hours(12, 14)],
    ],
    [
      'end where a day off in part has no end',
      working({ schedules: nineToFive, days_off: [{ day: saturday, wholeDay: false, start: 720 }] }),
      [hours(9, 12)],
    ],
    [
      'begin where a day off in part has no start',
      working({ schedules: nineToFive, days_off: [{ day: saturday, wholeDay: false, end: 720 }] }),
      [hours(12, 17)],
    ],
  ])('the open intervals of a day %s', (_, times, expected) => {
    expect(openIntervals(times, saturday)).toEqual(expected)
  })
})

test('days off, whole or in part, and extra days can repeat every year', () => {
  const yearly = working({
    schedules: [week([0, 1, 2, 3, 4])],
    days_off: [
      { day: '12-25', wholeDay: true },
      { day: '12-24', wholeDay: false, start: 15 * 60 },
    ],
    days_on: [{ day: '12-20', hours: [hours(10, 16)] }],
  })
  expect(openIntervals(yearly, '2026-12-25')).toEqual([])
  expect(openIntervals(yearly, '2028-12-25')).toEqual([])
  expect(openIntervals(yearly, '2026-12-24')).toEqual([hours(9, 15)])
  expect(openIntervals(yearly, '2026-12-20')).toEqual([hours(10, 16)])
  expect(openIntervals(yearly, '2026-12-23')).toEqual([hours(9, 17)])
})
