import type { Hours, WeeklySchedule } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { openState } from './open-state.tsx'

const zone = 'America/New_York'
/** A week of hours, Monday first. The week of these tests begins on Monday 2026-11-16. */
const week = (...days: readonly (readonly Hours[])[]): WeeklySchedule[] => [
  {
    startDate: null,
    endDate: null,
    workdays: days.map((hours) => ({ enabled: hours.length > 0, hours: [...hours] })),
  },
]
const nine = { start: 540, end: 1200 }
const saturdayOff = week([nine], [nine], [nine], [nine], [nine], [], [])
const everyDay = (hours: readonly Hours[]) => week(hours, hours, hours, hours, hours, hours, hours)

describe('openState', () => {
  it.each([
    ['at the first minute', '2026-11-20T09:00:00-05:00'],
    ['in the middle of the day', '2026-11-20T15:30:00-05:00'],
    ['in the last minute', '2026-11-20T19:59:00-05:00'],
    ['asked from another zone', '2026-11-20T23:30:00Z'],
  ])('says that the shop is open until closing time, %s', (_, now) => {
    expect(openState(saturdayOff, zone, now)).toEqual({
      open: true,
      until: { day: '2026-11-20', minutes: 1200 },
    })
  })

  it.each([
    ['before opening', '2026-11-20T08:59:00-05:00', '2026-11-20'],
    ['at the minute of closing', '2026-11-19T20:00:00-05:00', '2026-11-20'],
    ['over days off', '2026-11-20T20:00:00-05:00', '2026-11-23'],
    ['on a day off', '2026-11-21T12:00:00-05:00', '2026-11-23'],
  ])('says when a closed shop opens: %s', (_, now, day) => {
    expect(openState(saturdayOff, zone, now)).toEqual({ open: false, opens: { day, minutes: 540 } })
  })

  it('says that a shop is closed during its lunch break', () => {
    const lunch = everyDay([
      { start: 540, end: 720 },
      { start: 780, end: 1080 },
    ])
    expect(openState(lunch, zone, '2026-11-20T12:30:00-05:00')).toEqual({
      open: false,
      opens: { day: '2026-11-20', minutes: 780 },
    })
  })

  it('says that a shop closes at midnight if the next day’s hours start later', () => {
    expect(openState(everyDay([{ start: 600, end: 1440 }]), zone, '2026-11-20T23:00:00-05:00')).toEqual({
      open: true,
      until: { day: '2026-11-20', minutes: 1440 },
    })
  })

  it('joins hours until midnight with hours that start at midnight', () => {
    const late = everyDay([
      { start: 0, end: 120 },
      { start: 600, end: 1440 },
    ])
    expect(openState(late, zone, '2026-11-20T23:00:00-05:00')).toEqual({
      open: true,
      until: { day: '2026-11-21', minutes: 120 },
    })
    expect(openState(late, zone, '2026-11-21T01:59:00-05:00')).toMatchObject({ open: true })
    expect(openState(late, zone, '2026-11-21T02:00:00-05:00')).toMatchObject({ open: false })
  })

  it('names no closing time for a shop that is always open', () => {
    const always = everyDay([{ start: 0, end: 1440 }])
    expect(openState(always, zone, '2026-11-20T23:00:00-05:00')).toEqual({ open: true })
  })

  it('uses the shop’s local time on the day of a clock change', () => {
    const now = '2026-11-01T09:00:00-05:00'
    expect(openState(everyDay([nine]), zone, now)).toMatchObject({ open: true, until: { minutes: 1200 } })
  })

  it('ignores a schedule before its start date', () => {
    const season = { ...saturdayOff[0]!, startDate: '2026-12-01' }
    expect(openState([season], zone, '2026-11-20T12:00:00-05:00')).toEqual({
      open: false,
      opens: { day: '2026-12-01', minutes: 540 },
    })
  })

  it('names no opening for a shop without hours', () => {
    expect(openState([], zone, '2026-11-20T12:00:00-05:00')).toEqual({ open: false })
    expect(openState(everyDay([]), zone, '2026-11-20T12:00:00-05:00')).toEqual({ open: false })
  })
})
