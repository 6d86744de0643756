import type { ScheduleDay } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { scheduleDay } from '../gallery/kingsley/timetable.ts'
import { shownDay } from './shown-day.ts'

const day = '2026-11-24'
const facts = (schedule: ScheduleDay | undefined, more: object = {}) => ({
  schedule,
  failed: false,
  nothingFree: false,
  today: '2026-11-21',
  now: '2026-11-21T18:00:00Z',
  chosen: undefined,
  ...more,
})

describe('the displayed day', () => {
  it('shows as loading, or as failed, until its times are there', () => {
    expect(shownDay(day, facts(undefined)).status).toBe('waiting')
    expect(shownDay(day, facts(undefined, { failed: true })).status).toBe('failed')
    expect(shownDay(undefined, facts(undefined)).status).toBe('waiting')
  })

  it('shows its times, and says how many are free', () => {
    const shown = shownDay(day, facts(scheduleDay(day, 55, 1)))
    expect(shown).toMatchObject({ status: 'times', free: 41 })
  })

  it('counts as full when every start is taken, and as a day off when it has none', () => {
    expect(shownDay(day, facts(scheduleDay(day, 55, 0))).status).toBe('full')
    expect(shownDay('2026-11-26', facts(scheduleDay('2026-11-26', 55))).status).toBe('off')
  })

  it('stays open because of a start that the cart itself holds', () => {
    const chosen = `${day}T10:15:00-05:00`
    expect(shownDay(day, facts(scheduleDay(day, 55, 0), { chosen })).status).toBe('times')
  })

  it('ends when the last start of today has passed', () => {
    const schedule = scheduleDay(day, 55, 1)
    const late = { today: day, now: '2026-11-25T00:30:00Z' }
    expect(shownDay(day, facts(schedule, late)).status).toBe('over')
  })

  it('stays empty where no bookable day has a free time', () => {
    expect(shownDay(undefined, facts(undefined, { nothingFree: true }))).toEqual({
      status: 'never',
      day: '2026-11-21',
    })
  })
})
