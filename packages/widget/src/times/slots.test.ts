import type { Slot } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { scheduleDay } from '../gallery/kingsley/timetable.ts'
import { allSlots, foldTimes, freeTimes, fromNow, hindranceOf, nextFree } from './slots.ts'

const zone = 'America/New_York'
const at = (clock: string) => `2026-11-24T${clock}:00-05:00`
const slot = (clock: string, conflicts: readonly (readonly [string, string])[]): Slot => ({
  time: at(clock),
  available: false,
  conflicts: conflicts.map(([start, end]) => ({ start: at(start), end: at(end) })),
  barberIds: [],
  barberRoutes: [],
})

describe('a start that is not free', () => {
  it('counts as taken where it lies within a conflict', () => {
    expect(hindranceOf(slot('10:30', [['10:00', '11:00']]))).toEqual({ kind: 'taken' })
    expect(hindranceOf(slot('10:00', [['10:00', '11:00']]))).toEqual({ kind: 'taken' })
  })

  it('counts as too short when a conflict begins before the reservation would end', () => {
    expect(hindranceOf(slot('11:00', [['11:40', '12:30']]))).toEqual({ kind: 'tooShort', free: 40 })
  })

  it('counts as too short, not as taken, at the end of one conflict and before another', () => {
    const between = slot('11:00', [
      ['10:00', '11:00'],
      ['11:20', '12:00'],
    ])
    expect(hindranceOf(between)).toEqual({ kind: 'tooShort', free: 20 })
  })

  it('counts as having nobody free where it has no conflict', () => {
    expect(hindranceOf(slot('11:00', []))).toEqual({ kind: 'nobody' })
  })

  it('counts real minutes in the night when the clock goes back', () => {
    const conflicts = [{ start: '2026-11-01T01:30:00-05:00', end: '2026-11-01T02:00:00-05:00' }]
    const late = { ...slot('11:00', []), time: '2026-11-01T01:00:00-04:00', conflicts }
    expect(hindranceOf(late)).toEqual({ kind: 'tooShort', free: 90 })
  })
})

const clocks = (slots: readonly Slot[]) => slots.map(({ time }) => time.slice(11, 16))

describe('the next free start', () => {
  const free = (clock: string): Slot => ({ ...slot(clock, []), available: true })
  const day = [
    free('10:00'),
    slot('10:30', [['10:20', '11:00']]),
    slot('11:00', [['11:00', '11:40']]),
    free('12:00'),
  ]

  it('skips a gap that is too short', () => {
    expect(nextFree(day, at('10:30'))?.time).toBe(at('12:00'))
  })

  it('becomes undefined after the last start', () => {
    expect(nextFree(day, at('12:00'))).toBeUndefined()
  })
})

describe('the free times', () => {
  const { times } = scheduleDay('2026-11-24', 55, 0.75)
  const free = freeTimes(times, undefined)

  it('include every available start, and no taken one', () => {
    expect(allSlots(free)).toEqual(allSlots(times).filter(({ available }) => available))
  })

  it('include the chosen start, which the cart itself may hold', () => {
    const kept = allSlots(freeTimes(times, at('11:30')))
    expect(clocks(kept.filter(({ available }) => !available))).toEqual(['11:30'])
  })

  it('become the first of each half hour where they are many', () => {
    const folded = foldTimes(free, zone, undefined)
    expect(clocks(folded.morning)).toEqual(['09:00', '09:30', '10:00'])
    expect(clocks(folded.afternoon)).toEqual(['12:00', '12:30', '14:30', '15:00', '15:30'])
    expect(clocks(folded.evening)[0]).toBe('17:15')
  })

  it('lose no half hour when they become fewer', () => {
    const half = ({ time }: Slot) => `${time.slice(11, 14)}${Number(time.slice(14, 16)) < 30 ? '00' : '30'}`
    const halves = (slots: readonly Slot[]) => new Set(slots.map(half))
    expect(halves(allSlots(foldTimes(free, zone, undefined)))).toEqual(halves(allSlots(free)))
  })

  it('keep the chosen start when they become fewer', () => {
    const folded = foldTimes(free, zone, at('10:15'))
    expect(clocks(folded.morning)).toEqual(['09:00', '09:30', '10:00', '10:15'])
  })

  it('stay complete where they are few, however many are taken', () => {
    const few = freeTimes(scheduleDay('2026-11-24', 55, 0.25).times, undefined)
    expect(foldTimes(few, zone, undefined)).toBe(few)
  })
})

it('starts that have passed since the answer are omitted', () => {
  const { times } = scheduleDay('2026-11-24', 55, 1)
  const left = fromNow(times, '2026-11-24T16:05:00Z')
  expect(clocks(left.morning)).toEqual(['11:15', '11:30', '11:45'])
  expect(left.afternoon).toHaveLength(times.afternoon.length)
})
