import type { Slot } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { scheduleDay } from '../gallery/kingsley/timetable.ts'
import { allSlots, fewTimes, freeTimes, fromNow, hindranceOf, nextFree } from './slots.ts'

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
})

describe('a thinned list', () => {
  const { times } = scheduleDay('2026-11-24', 55, 1)
  const thinned = new Set([at('12:15'), at('12:45')])
  const first = (...keep: readonly (string | undefined)[]) =>
    clocks(fewTimes(times, thinned, ...keep).afternoon).slice(0, 3)

  it('leaves out the starts that the server leaves out', () => {
    expect(first()).toEqual(['12:00', '12:30', '13:00'])
  })

  it('keeps the chosen start and the guest’s own, if there are any', () => {
    expect(first(undefined, at('12:15'))).toEqual(['12:00', '12:15', '12:30'])
  })
})

it('starts that have passed since the answer are omitted', () => {
  const { times } = scheduleDay('2026-11-24', 55, 1)
  const left = fromNow(times, '2026-11-24T16:05:00Z')
  expect(clocks(left.morning)).toEqual(['11:15', '11:30', '11:45'])
  expect(left.afternoon).toHaveLength(times.afternoon.length)
})
