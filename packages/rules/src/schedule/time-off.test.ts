import { describe, expect, test } from 'vitest'
import { type LocalMinute, type TimeOff, timesOff } from './time-off.ts'
import { at, zonedDays } from '../../test/schedule/zoned-day.ts'

const newYork = 'America/New_York'

/** A local minute from text such as `2026-11-21 09:30`. */
const minute = (text: string): LocalMinute => ({
  day: text.slice(0, 10),
  minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14)),
})

const off = (begins: string, ends: string, rest: Partial<TimeOff> = {}): TimeOff => ({
  begins: minute(begins),
  ends: minute(ends),
  isWeekly: false,
  lastDay: null,
  exceptions: [],
  ...rest,
})
const weekly = (begins: string, ends: string, rest: Partial<TimeOff> = {}): TimeOff =>
  off(begins, ends, { isWeekly: true, ...rest })

/** Lists time off in New York as instants, by hour and minute of UTC. */
const listed = (entries: readonly TimeOff[], first: string, count: number): readonly string[] =>
  timesOff(entries, zonedDays(first, count, newYork)).map(({ start, end }) =>
    [start, end].map((epochMinute) => new Date(epochMinute * 60_000).toISOString().slice(5, 16)).join(' to '),
  )

test.each<[string, TimeOff[], readonly string[]]>([
  ['an hour', [off('2026-11-24 12:00', '2026-11-24 13:00')], ['11-24T17:00 to 11-24T18:00']],
  ['a whole day', [off('2026-11-24 00:00', '2026-11-25 00:00')], ['11-24T05:00 to 11-25T05:00']],
  ['a night', [off('2026-11-24 20:00', '2026-11-25 08:00')], ['11-25T01:00 to 11-25T13:00']],
  ['several days', [off('2026-11-22 12:00', '2026-11-26 09:00')], ['11-23T05:00 to 11-26T14:00']],
  ['nothing of what is over', [off('2026-11-20 12:00', '2026-11-23 00:00')], []],
  ['nothing of what is yet to come', [off('2026-11-30 00:00', '2026-12-01 00:00')], []],
  [
    'two that touch as one, and one apart',
    [
      off('2026-11-25 12:00', '2026-11-25 13:00'),
      off('2026-11-24 13:00', '2026-11-24 14:00'),
      off('2026-11-24 12:00', '2026-11-24 13:00'),
    ],
    ['11-24T17:00 to 11-24T19:00', '11-25T17:00 to 11-25T18:00'],
  ],
  ['an hour of every week', [weekly('2026-11-10 12:00', '2026-11-10 13:00')], ['11-24T17:00 to 11-24T18:00']],
  [
    'a night of every week, which began on the day before',
    [weekly('2026-11-15 20:00', '2026-11-16 08:00')],
    ['11-23T05:00 to 11-23T13:00', '11-30T01:00 to 11-30T05:00'],
  ],
  ['nothing of a week before the first one', [weekly('2026-12-01 12:00', '2026-12-01 13:00')], []],
  [
    'the last of a weekly one, if it begins on its last day',
    [weekly('2026-11-10 12:00', '2026-11-10 13:00', { lastDay: '2026-11-24' })],
    ['11-24T17:00 to 11-24T18:00'],
  ],
  [
    'nothing after the last day',
    [weekly('2026-11-10 12:00', '2026-11-10 13:00', { lastDay: '2026-11-23' })],
    [],
  ],
  [
    'nothing of a weekly one on an exception',
    [weekly('2026-11-10 12:00', '2026-11-10 13:00', { exceptions: ['2026-11-24'] })],
    [],
  ],
  [
    'nothing of the night that began on an exception',
    [weekly('2026-11-15 20:00', '2026-11-16 08:00', { exceptions: ['2026-11-22'] })],
    ['11-30T01:00 to 11-30T05:00'],
  ],
])('a week has time off for %s', (_, entries, expected) => {
  expect(listed(entries, '2026-11-23', 7)).toEqual(expected)
})

describe('time off on a day with a clock change', () => {
  const sunday = (spring: boolean) => (spring ? '2026-03-08' : '2026-11-01')
  const between = (spring: boolean, from: string, until: string) =>
    timesOff(
      [weekly(`${sunday(spring)} ${from}`, `${sunday(spring)} ${until}`)],
      zonedDays(sunday(spring), 1, newYork),
    )
  const span = (start: string, end: string) => [{ start: at(start), end: at(end) }]

  test('keeps to the clock after the change', () => {
    expect(between(true, '12:00', '13:00')).toEqual(
      span('2026-03-08T12:00:00-04:00', '2026-03-08T13:00:00-04:00'),
    )
    expect(between(false, '12:00', '13:00')).toEqual(
      span('2026-11-01T12:00:00-05:00', '2026-11-01T13:00:00-05:00'),
    )
  })

  test('begins and ends at the change where the clock skips the minute', () => {
    expect(between(true, '02:30', '04:00')).toEqual(
      span('2026-03-08T03:00:00-04:00', '2026-03-08T04:00:00-04:00'),
    )
    expect(between(true, '01:00', '02:30')).toEqual(
      span('2026-03-08T01:00:00-05:00', '2026-03-08T03:00:00-04:00'),
    )
    expect(between(true, '02:10', '02:30')).toEqual([])
  })

  test('means the first of two equal hours, and covers both if it goes on', () => {
    expect(between(false, '01:00', '01:30')).toEqual(
      span('2026-11-01T01:00:00-04:00', '2026-11-01T01:30:00-04:00'),
    )
    expect(between(false, '01:30', '02:00')).toEqual(
      span('2026-11-01T01:30:00-04:00', '2026-11-01T02:00:00-05:00'),
    )
  })

  test('lasts as long as the days do', () => {
    const [whole] = timesOff(
      [off('2026-10-31 00:00', '2026-11-02 00:00')],
      zonedDays('2026-10-30', 4, newYork),
    )
    expect(whole).toEqual({ start: at('2026-10-31T00:00:00-04:00'), end: at('2026-11-02T00:00:00-05:00') })
  })
})
