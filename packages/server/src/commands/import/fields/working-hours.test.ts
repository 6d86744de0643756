import { expect, test } from 'vitest'
import { day, dayOn, daysOff, weeklyHours } from './working-hours.ts'

const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 })

test('hours are read by weekday and by span of weekdays', () => {
  const week = weeklyHours.parse({ 'mon-fri': '09:00-13:00 14:00-18:00', sat: '10:00-24:00', sun: 'off' })
  expect(week[0]).toEqual({ enabled: true, hours: [span(9, 13), span(14, 18)] })
  expect(week[4]).toEqual(week[0])
  expect(week[5]).toEqual({ enabled: true, hours: [span(10, 24)] })
  expect(week[6]).toEqual({ enabled: false, hours: [] })
})

test('hours that touch are accepted, separated by a comma or a space', () => {
  expect(weeklyHours.parse({ mon: '09:00-12:00, 12:00-13:00' })[0]?.hours).toEqual([
    span(9, 12),
    span(12, 13),
  ])
})

test.each([
  [{ mon: '09:00-25:00' }, 'mon'],
  [{ mon: '18:00-09:00' }, 'mon'],
  [{ mon: '09:00-09:00' }, 'mon'],
  [{ mon: '22:00-02:00' }, 'mon'],
  [{ mon: '09:60-10:00' }, 'mon'],
  [{ mon: '09:00-12:00 11:00-13:00' }, 'mon'],
  [{ mon: '14:00-15:00 09:00-10:00' }, 'mon'],
  [{ mon: '9-17' }, 'mon'],
  [{ mon: '' }, 'mon'],
  [{ monday: '09:00-10:00' }, 'monday'],
  [{ 'fri-mon': '09:00-10:00' }, 'fri-mon'],
  [{ 'mon-wed': '09:00-10:00', tue: '11:00-12:00' }, 'tue'],
])('the hours %j are refused', (hours, index) => {
  expect(weeklyHours.safeParse(hours).error?.issues.map(({ path }) => path)).toEqual([[index]])
})

test('days off are read as one day, a span, or a part of one day', () => {
  expect(
    daysOff.parse(['2026-12-25', '2026-12-30..2027-01-01', '2026-12-24 09:00-10:00 15:00-20:00']),
  ).toEqual([
    { day: '2026-12-25', wholeDay: true },
    { day: '2026-12-30', wholeDay: true },
    { day: '2026-12-31', wholeDay: true },
    { day: '2027-01-01', wholeDay: true },
    { day: '2026-12-24', wholeDay: false, ...span(9, 10) },
    { day: '2026-12-24', wholeDay: false, ...span(15, 20) },
  ])
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '25.12.2026',
  '2027-01-01..2026-12-30',
  '12-32',
  '02-30',
  '13-01',
  '12-25..2026-12-26',
  '2026-12-25..12-26',
  '2020-01-01..2026-01-01',
  '2026-12-24 20:00-15:00',
  '',
])('%j is refused as days off', (text) => {
  expect(daysOff.safeParse([text]).success).toBe(false)
})

test('days off that recur every year are read', () => {
  expect(daysOff.parse(['12-25', '12-30..01-01', '12-24 15:00-20:00', '02-28..03-01'])).toEqual([
    { day: '12-25', wholeDay: true },
    { day: '12-30', wholeDay: true },
    { day: '12-31', wholeDay: true },
    { day: '01-01', wholeDay: true },
    { day: '12-24', wholeDay: false, ...span(15, 20) },
    { day: '02-28', wholeDay: true },
    { day: '02-29', wholeDay: true },
    { day: '03-01', wholeDay: true },
  ])
  expect(dayOn.parse('12-20 10:00-16:00')).toEqual({ day: '12-20', hours: [span(10, 16)] })
})

test('an added day is read with its hours', () => {
  expect(dayOn.parse('2026-12-20 10:00-16:00')).toEqual({ day: '2026-12-20', hours: [span(10, 16)] })
  expect(dayOn.safeParse('2026-12-20').success).toBe(false)
  expect(dayOn.safeParse('2026-02-29 10:00-16:00').success).toBe(false)
})

test('a leap day is a valid day only in a leap year', () => {
  expect(day.safeParse('2028-02-29').success).toBe(true)
  expect(day.safeParse('2026-02-29').success).toBe(false)
})
