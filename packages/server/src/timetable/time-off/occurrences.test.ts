import type { TimeOff } from '@openchair/rules'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../../shop-time.ts'
import { beginsOn, comingStretches, isOver, localAt, occurrenceOn } from './occurrences.ts'
import { multirangeOf } from '../../shop-time.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')

/** A local time, written as `2026-12-24 12:00`. */
const local = (text: string) => {
  const [day = '', hour = '', minute = ''] = text.split(/[ :]/)
  return { day, minute: Number(hour) * 60 + Number(minute) }
}
const off = (begins: string, ends: string, more: Partial<TimeOff> = {}): TimeOff => ({
  begins: local(begins),
  ends: local(ends),
  isWeekly: false,
  lastDay: null,
  exceptions: [],
  ...more,
})
const thursdays = (more: Partial<TimeOff> = {}): TimeOff =>
  off('2026-12-24 12:00', '2026-12-24 13:00', { isWeekly: true, ...more })

describe('the stretches of time off', () => {
  const stretches = (entry: TimeOff, zone: string): readonly string[] =>
    comingStretches(entry, zone, now).map(({ start, end }) =>
      [start, end].map((minute) => instantAt(minute).toString()).join(' '),
    )

  test.each([
    ['in New York', 'America/New_York', '2026-12-24T17:00:00Z 2026-12-24T18:00:00Z'],
    ['in London', 'Europe/London', '2026-12-24T12:00:00Z 2026-12-24T13:00:00Z'],
    ['in Kolkata, half an hour apart', 'Asia/Kolkata', '2026-12-24T06:30:00Z 2026-12-24T07:30:00Z'],
  ])('follow the clock of the shop: %s', (_, zone, stretch) => {
    expect(stretches(off('2026-12-24 12:00', '2026-12-24 13:00'), zone)).toEqual([stretch])
  })

  test.each([
    [
      'around a skipped hour',
      '2027-03-14 01:30',
      '2027-03-14 03:30',
      '2027-03-14T06:30:00Z 2027-03-14T07:30:00Z',
    ],
    [
      'from within a skipped hour',
      '2027-03-14 02:30',
      '2027-03-14 04:00',
      '2027-03-14T07:00:00Z 2027-03-14T08:00:00Z',
    ],
    [
      'on a day of 25 hours',
      '2027-11-07 00:00',
      '2027-11-08 00:00',
      '2027-11-07T04:00:00Z 2027-11-08T05:00:00Z',
    ],
  ])('follow the clock where it changes: %s', (_, begins, ends, stretch) => {
    expect(stretches(off(begins, ends), 'America/New_York')).toEqual([stretch])
  })

  test('keep their local time every week, also after the clock has changed', () => {
    const all = stretches(thursdays({ lastDay: '2027-04-08', exceptions: ['2026-12-31'] }), 'Europe/London')
    expect(all).toHaveLength(15)
    expect(all.slice(0, 2)).toEqual([
      '2026-12-24T12:00:00Z 2026-12-24T13:00:00Z',
      '2027-01-07T12:00:00Z 2027-01-07T13:00:00Z',
    ])
    expect(all.at(-1)).toBe('2027-04-08T11:00:00Z 2027-04-08T12:00:00Z')
  })

  test('begin yesterday at the earliest, and end where nobody can book any more', () => {
    expect(stretches(off('2026-11-01 00:00', '2999-01-01 00:00'), 'Europe/London')).toEqual([
      '2026-11-20T00:00:00Z 2028-11-21T00:00:00Z',
    ])
  })

  test('make a multirange of PostgreSQL', () => {
    const some = comingStretches(thursdays({ lastDay: '2026-12-31' }), 'Europe/London', now)
    expect(multirangeOf(some)).toBe(
      '{[2026-12-24T12:00:00Z,2026-12-24T13:00:00Z),[2026-12-31T12:00:00Z,2026-12-31T13:00:00Z)}',
    )
    expect(multirangeOf([])).toBe('{}')
  })
})

describe('weekly time off', () => {
  test.each([
    ['2026-12-24', true],
    ['2027-01-07', true],
    ['2026-12-17', false],
    ['2026-12-25', false],
    ['2026-12-31', false],
    ['2027-01-14', false],
  ])(
    'begins on the weekday of its first day, up to its last day and without exceptions: %s %j',
    (day, begins) => {
      expect(beginsOn(thursdays({ lastDay: '2027-01-13', exceptions: ['2026-12-31'] }), day)).toBe(begins)
    },
  )

  test('stays the same on one day alone, also over midnight', () => {
    const nights = off('2026-12-24 22:00', '2026-12-25 02:00', { isWeekly: true, exceptions: ['2027-01-07'] })
    expect(occurrenceOn(nights, '2026-12-31')).toEqual(off('2026-12-31 22:00', '2027-01-01 02:00'))
  })
})

describe('time off', () => {
  test.each([
    ['one hour later', off('2026-12-24 12:00', '2026-12-24 13:00'), '2026-12-24 14:00', true],
    ['at its end', off('2026-12-24 12:00', '2026-12-24 13:00'), '2026-12-24 13:00', true],
    ['a minute before', off('2026-12-24 12:00', '2026-12-24 13:00'), '2026-12-24 12:59', false],
    ['weekly and without end', thursdays(), '2999-01-01 00:00', false],
    ['weekly, in its last hour', thursdays({ lastDay: '2027-01-13' }), '2027-01-07 12:59', false],
    ['weekly, after its last hour', thursdays({ lastDay: '2027-01-13' }), '2027-01-07 13:00', true],
  ])('counts as over once it has ended for the last time: %s', (_, entry, at, isPast) => {
    expect(isOver(entry, local(at))).toBe(isPast)
  })

  test('ends by the clock of its shop', () => {
    expect(localAt(now, 'America/New_York')).toEqual({ day: '2026-11-21', minute: 600 })
    expect(localAt(now, 'Asia/Tokyo')).toEqual({ day: '2026-11-22', minute: 0 })
  })
})
