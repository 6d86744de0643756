import type { ScheduleDay, Slot } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { inTimeOn, noticesOf } from './notices.ts'
import { allSlots } from './slots.ts'

const at = (clock: string) => `2026-11-24T${clock}:00-05:00`
const slot = (clock: string, ...barberIds: readonly string[]): Slot => ({
  time: at(clock),
  available: barberIds.length > 0,
  conflicts: [],
  barberIds: [...barberIds],
  barberRoutes: barberIds.map((id) => `route-${id}`),
})
const day: ScheduleDay = {
  day: '2026-11-24',
  availability: 1,
  times: {
    morning: [slot('10:00', 'ana', 'ben'), slot('10:30', 'ana'), slot('11:00')],
    afternoon: [slot('12:00', 'ana', 'ben')],
    evening: [],
  },
}
const shown = (schedule: ScheduleDay) =>
  allSlots(schedule.times).map(({ time, barberIds, barberRoutes }) => {
    expect(barberRoutes).toEqual(barberIds.map((id) => `route-${id}`))
    return [time.slice(11, 16), ...barberIds].join(' ')
  })
const people = (ana: number, ben: number) =>
  noticesOf([
    { id: 'ana', minimumNotice: ana },
    { id: 'ben', minimumNotice: ben },
  ])

describe('a day that stays open', () => {
  it('keeps for each candidate the times that are far enough ahead', () => {
    expect(shown(inTimeOn(day, people(120, 0), at('09:59')))).toEqual(['10:00 ben', '11:00', '12:00 ana ben'])
  })

  it('keeps a start exactly as far ahead as the notice, and none earlier', () => {
    const notices = noticesOf([{ id: 'ana', minimumNotice: 60 }])
    expect(shown(inTimeOn(day, notices, at('09:30')))).toEqual(['10:30 ana', '11:00', '12:00 ana ben'])
    expect(shown(inTimeOn(day, notices, at('09:31')))).toEqual(['11:00', '12:00 ana ben'])
  })

  it('leaves out starts that are too soon for every candidate, taken or not', () => {
    expect(shown(inTimeOn(day, people(120, 180), at('09:30')))).toEqual(['12:00 ana'])
  })

  it.each([
    ['nobody asks for notice', people(0, 0), at('11:59')],
    ['all of it is far enough away', people(120, 60), at('08:00')],
    ['the professionals are unknown', noticesOf([]), at('11:59')],
  ])('remains the same object where %s', (_, notices, now) => {
    expect(inTimeOn(day, notices, now)).toBe(day)
  })
})
