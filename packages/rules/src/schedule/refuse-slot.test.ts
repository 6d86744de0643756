import { expect, test } from 'vitest'
import { checkStart } from '../../test/schedule/check-start.ts'
import { ask, hourWith, professional, time } from '../../test/schedule/new-york.ts'
import { at, zonedDay } from '../../test/schedule/zoned-day.ts'

const ana = professional('ana', ['09:00-12:00', '13:00-17:00'], ['10:00-11:00'])
const asked = ask([hourWith(ana)])

test.each([
  ['a free start', asked, time('09:00')],
  ['the last start that fits', asked, time('16:00')],
  ['the end of a booking', asked, time('11:00')],
  ['this very moment', { ...asked, now: time('13:30') }, time('13:30')],
  ['the last bookable day', { ...asked, lastDay: '2026-11-21' }, time('09:00')],
])('a start can be booked: %s', (_, question, start) => {
  expect(checkStart(question, start)).toEqual({ ok: true, free: { ids: ['ana'], routes: ['route-ana'] } })
})

const spring = {
  ...asked,
  days: [zonedDay('2026-03-08', 'America/New_York')],
  candidates: [hourWith({ ...ana, open: [[{ start: 60, end: 240 }]] })],
  now: at('2026-03-01T00:00:00Z'),
}
const autumn = {
  ...spring,
  days: [zonedDay('2026-11-01', 'America/New_York')],
}

test.each([
  ['off the grid', asked, time('09:15')],
  ['between two minutes', asked, time('09:00') + 0.5],
  ['before opening', asked, time('08:30')],
  ['running past closing', asked, time('16:30')],
  ['running into a break', asked, time('11:30')],
  ['in a break', asked, time('12:00')],
  ['on a day off', ask([hourWith(professional('ana', []))]), time('09:00')],
  [
    'in time off',
    ask([hourWith({ ...ana, off: [{ start: time('09:30'), end: time('09:45') }] })]),
    time('09:00'),
  ],
  ['past', { ...asked, now: time('09:00') + 1 }, time('09:00')],
  ['beyond the last bookable day', { ...asked, lastDay: '2026-11-20' }, time('09:00')],
  ['on a day that was not asked about', asked, time('09:00') + 1440],
  ['on the day before', asked, time('09:00') - 1440],
  ['for nobody', ask([]), time('09:00')],
  ['across a clock change, half an hour off the grid', spring, at('2026-03-08T03:15:00-04:00')],
  ['in the second pass of a repeated hour', autumn, at('2026-11-01T01:30:00-05:00')],
])('a time is refused because it is no start: %s', (_, question, start) => {
  expect(checkStart(question, start)).toEqual({ ok: false, code: 'appointment.errors.nonMatchingHours' })
})

test.each([
  ['inside a booking', asked, time('10:30')],
  ['running into a booking', asked, time('09:30')],
  [
    'with everybody taken',
    ask([hourWith(ana), hourWith(professional('ben', ['09:00-12:00'], ['09:30-12:00']))]),
    time('10:00'),
  ],
  [
    'with the only one free taken by the cart itself',
    { ...asked, others: [{ start: time('09:00'), candidates: [hourWith(ana)] }] },
    time('09:00'),
  ],
])('a start is refused as taken: %s', (_, question, start) => {
  expect(checkStart(question, start)).toEqual({
    ok: false,
    code: 'appointment.errors.oneOfTimeslotsNotAvailable',
  })
})

test('a start in a skipped hour is refused, and its neighbours stay unaffected', () => {
  expect(checkStart(spring, at('2026-03-08T01:30:00-05:00'))).toMatchObject({ ok: true })
  expect(checkStart(spring, at('2026-03-08T02:00:00-05:00'))).toEqual(
    checkStart(spring, at('2026-03-08T03:00:00-04:00')),
  )
})
