import { expect, test } from 'vitest'
import type { Interval } from './interval.ts'
import { listSlots } from './list-slots.ts'
import { isoTime } from './iso-time.ts'
import { at, zonedDay } from '../../test/schedule/zoned-day.ts'

/** The free starts of a day as the wire writes them, for one professional with or without bookings. */
const starts = (
  day: string,
  zone: string,
  hours: readonly [number, number],
  duration: number,
  busy: readonly (readonly [string, string])[] = [],
  more: readonly Interval[] = [],
): string[] =>
  listSlots({
    days: [zonedDay(day, zone)],
    candidates: [
      {
        professional: {
          id: 'ana',
          route: 'ana',
          open: [[{ start: hours[0] * 60, end: hours[1] * 60 }, ...more]],
          busy: busy.map(([start, end]) => ({ start: at(start), end: at(end) })),
        },
        duration,
      },
    ],
    now: 0,
    step: 30,
    lastDay: day,
  }).flatMap(({ slots }) =>
    slots
      .filter(({ available }) => available)
      .map(({ start, minute, offset }) => {
        const text = isoTime(day, minute, offset)
        expect(at(text)).toBe(start)
        return text.slice(11, 16) + text.slice(19)
      }),
  )

const newYork = 'America/New_York'
const london = 'Europe/London'

test.each([
  ['2026-03-07', newYork, '09:00-05:00'],
  ['2026-03-08', newYork, '09:00-04:00'],
  ['2026-10-31', newYork, '09:00-04:00'],
  ['2026-11-01', newYork, '09:00-05:00'],
  ['2026-03-28', london, '09:00+00:00'],
  ['2026-03-29', london, '09:00+01:00'],
  ['2026-10-24', london, '09:00+01:00'],
  ['2026-10-25', london, '09:00+00:00'],
])('a weekly opening at 09:00 stays at 09:00 on %s in %s', (day, zone, expected) => {
  expect(starts(day, zone, [9, 10], 60)).toEqual([expected])
})

test.each([
  [
    'New York, spring: 02:00 to 03:00 does not exist',
    starts('2026-03-08', newYork, [1, 4], 30),
    ['01:00-05:00', '01:30-05:00', '03:00-04:00', '03:30-04:00'],
  ],
  [
    'New York, autumn: 01:00 to 02:00 is listed once, the first time',
    starts('2026-11-01', newYork, [0, 3], 30),
    ['00:00-04:00', '00:30-04:00', '01:00-04:00', '01:30-04:00', '02:00-05:00', '02:30-05:00'],
  ],
  [
    'London, spring: 01:00 to 02:00 does not exist',
    starts('2026-03-29', london, [0, 3], 30),
    ['00:00+00:00', '00:30+00:00', '02:00+01:00', '02:30+01:00'],
  ],
  [
    'London, autumn: 01:00 to 02:00 is listed once, the first time',
    starts('2026-10-25', london, [0, 3], 30),
    ['00:00+01:00', '00:30+01:00', '01:00+01:00', '01:30+01:00', '02:00+00:00', '02:30+00:00'],
  ],
  [
    'Lord Howe, spring: half an hour does not exist',
    starts('2026-10-04', 'Australia/Lord_Howe', [1, 3], 30),
    ['01:00+10:30', '01:30+10:30', '02:30+11:00'],
  ],
  [
    'Lord Howe, autumn: half an hour is listed once',
    starts('2026-04-05', 'Australia/Lord_Howe', [1, 3], 30),
    ['01:00+11:00', '01:30+11:00', '02:00+10:30', '02:30+10:30'],
  ],
  [
    'Havana, spring: the day begins at 01:00',
    starts('2026-03-08', 'America/Havana', [0, 2], 30),
    ['01:00-04:00', '01:30-04:00'],
  ],
  [
    'Beirut, autumn: the hour before midnight is listed once',
    starts('2026-10-24', 'Asia/Beirut', [22, 24], 30),
    ['22:00+03:00', '22:30+03:00', '23:00+03:00', '23:30+03:00'],
  ],
  [
    'Nuuk, spring: the day ends at 23:00',
    starts('2026-03-28', 'America/Nuuk', [22, 24], 30),
    ['22:00-02:00', '22:30-02:00'],
  ],
])('the starts are listed on a day when clocks change: %s', (_, listed, expected) => {
  expect(listed).toEqual(expected)
})

test.each([
  [
    'spring: an appointment over the skipped hour ends by the clock an hour later',
    starts('2026-03-08', newYork, [0, 4], 120),
    ['00:00-05:00', '00:30-05:00', '01:00-05:00'],
  ],
  [
    'autumn: an appointment over the repeated hour ends by the clock an hour earlier',
    starts('2026-11-01', newYork, [0, 3], 180),
    ['00:00-04:00', '00:30-04:00', '01:00-04:00'],
  ],
  [
    'autumn: the repeated hour is working time, long enough for two appointments',
    starts('2026-11-01', newYork, [1, 2], 90),
    ['01:00-04:00', '01:30-04:00'],
  ],
  [
    'autumn: a booking in the second pass leaves the first pass free',
    starts('2026-11-01', newYork, [0, 3], 60, [['2026-11-01T01:00:00-05:00', '2026-11-01T01:30:00-05:00']]),
    ['00:00-04:00', '00:30-04:00', '01:00-04:00', '02:00-05:00'],
  ],
  [
    'autumn: a booking in the first pass leaves the second pass unlisted',
    starts('2026-11-01', newYork, [1, 3], 60, [['2026-11-01T01:00:00-04:00', '2026-11-01T02:00:00-04:00']]),
    ['02:00-05:00'],
  ],
  [
    'spring: hours that begin within the skipped hour begin after it',
    starts('2026-03-08', newYork, [2.5, 4], 60),
    ['03:00-04:00'],
  ],
  [
    'spring: hours that end within the skipped hour end before it',
    starts('2026-03-08', newYork, [1, 2.5], 60),
    ['01:00-05:00'],
  ],
  ['spring: hours within the skipped hour are none', starts('2026-03-08', newYork, [2, 3], 30), []],
])('the length of an appointment counts in real minutes: %s', (_, listed, expected) => {
  expect(listed).toEqual(expected)
})

test('a break that the clock skips is none, so that an appointment can lie across it', () => {
  const afterBreak = [{ start: 2.5 * 60, end: 5 * 60 }]
  expect(starts('2026-03-08', newYork, [1, 2.25], 120, [], afterBreak)).toEqual([
    '01:00-05:00',
    '01:30-05:00',
    '03:00-04:00',
  ])
  expect(starts('2026-03-07', newYork, [1, 2.25], 120, [], afterBreak)).toEqual([
    '02:30-05:00',
    '03:00-05:00',
  ])
})
