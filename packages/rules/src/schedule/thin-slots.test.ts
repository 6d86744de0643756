import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, busyFrom, professional, time } from '../../test/schedule/new-york.ts'
import { engineWindow } from '../../test/schedule/engine-window.ts'
import { questions } from '../../test/schedule/salons.ts'
import { groupByPartOfDay, listSlots } from './list-slots.ts'
import type { Candidate, Professional, SlotRequest } from './slot-request.ts'
import { createThinner } from './thin-slots.ts'

const hour = (one: Professional, more: Partial<Candidate> = {}): Candidate => ({
  professional: one,
  duration: 60,
  ...more,
})
const everyQuarter = (candidates: readonly Candidate[], rest: Partial<SlotRequest> = {}): SlotRequest =>
  ask(candidates, { step: 15, ...rest })

const clock = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** The times of a Saturday afternoon that are left out, and those that are shown, as text. */
const afternoon = (request: SlotRequest, shortest = 45) => {
  const part = groupByPartOfDay(listSlots(request)[0]!.slots).afternoon
  const left = createThinner(request, () => shortest)(part)
  const times = (isLeft: boolean) =>
    part
      .filter((slot) => slot.available && left.has(slot) === isLeft)
      .map(({ minute }) => clock(minute))
      .join(' ')
  return { shown: times(false), left: times(true) }
}

/** A professional who is taken until noon and from five on: 17 starts for an hour. */
const ana = professional('ana', ['09:00-20:00'], ['11:00-12:00', '17:00-18:00'])

describe('a list of times', () => {
  test.each([
    ['fifteen free times', '12:00-16:30', ''],
    ['sixteen free times', '12:00-16:45', '12:15 12:30 15:15 15:30'],
  ])('leaves out times only if it is longer than fifteen: %s', (_, hours, left) => {
    expect(afternoon(everyQuarter([hour(professional('ana', [hours]))])).left).toBe(left)
  })

  test('counts only free times towards fifteen', () => {
    const taken = professional('ana', ['12:00-20:00'], ['13:00-13:30'])
    expect(afternoon(everyQuarter([hour(taken)])).left).toBe('')
  })

  test('loses the times that leave a gap too short for the shortest service', () => {
    const { shown, left } = afternoon(everyQuarter([hour(ana)]))
    expect(left).toBe('12:15 12:30 15:30 15:45')
    expect(shown).toBe('12:00 12:45 13:00 13:15 13:30 13:45 14:00 14:15 14:30 14:45 15:00 15:15 16:00')
  })

  test('keeps the first of each half hour, and the times that touch, if too many leave no gap', () => {
    const bea = professional('bea', ['09:00-20:00'], ['11:00-12:00', '17:15-18:00'])
    expect(afternoon(everyQuarter([hour(bea)]), 15).shown).toBe(
      '12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:15',
    )
  })

  test('keeps the first of each half hour if every time leaves a gap', () => {
    const bea = professional('bea', ['12:05-19:00'])
    expect(afternoon(everyQuarter([hour(bea)]), 1000).shown).toBe(
      '12:15 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30',
    )
  })

  test('keeps a time that fits with any of the free professionals', () => {
    const ben = professional('ben', ['09:00-20:00'], ['11:15-12:15'])
    expect(afternoon(everyQuarter([hour(ana), hour(ben)]), 60).shown).toMatch(/^12:00 12:15 13:00 /)
  })

  test('leaves out a time that fits only with a professional with whom it cannot be booked', () => {
    const ben = { ...professional('ben', ['09:00-20:00'], ['11:15-12:15']), notice: 1440 }
    expect(afternoon(everyQuarter([hour(ana), hour(ben)]), 60).left).toMatch(/^12:15 /)
  })

  test('keeps the time right after a friend’s with the same professional', () => {
    const bea = professional('bea', ['12:00-20:00'])
    const others = [{ start: time('12:00'), candidates: [hour(bea)] }]
    const { shown, left } = afternoon(everyQuarter([hour(bea)], { others }))
    expect(shown).toMatch(/^13:00 13:45 /)
    expect(left).toBe('13:15 13:30')
  })

  test('counts gaps from buffer to buffer, and around time off', () => {
    const work = [{ start: -15, end: 75 }]
    const off = [{ start: time('19:00'), end: time('20:00') }]
    const bea = { ...professional('bea', ['12:00-20:00']), off }
    const { left } = afternoon(everyQuarter([hour(bea, { taking: { work, needs: [] } })]), 120)
    expect(left).toBe('12:30 12:45 13:00 13:15 13:30 13:45 14:00 16:00 16:15 16:30 16:45')
  })

  test('counts what an appointment takes, not what it leaves free', () => {
    const occupied = busyFrom('10:00-11:30', '16:45-17:00')
    const whole = { start: time('10:00'), end: time('17:00'), occupied }
    const bea = professional('bea', ['10:00-20:00'])
    const halfHour = (busy: Professional['busy']) => [{ professional: { ...bea, busy }, duration: 30 }]
    const [listed] = listSlots(everyQuarter(halfHour(occupied)))
    const part = groupByPartOfDay(listed!.slots).afternoon
    const left = [...createThinner(everyQuarter(halfHour([whole])), () => 45)(part)]
    expect(left.map(({ minute }) => clock(minute))).toEqual(['12:00', '15:45', '16:00'])
  })

  test('asks for the shortest service only if it is long', () => {
    const part = groupByPartOfDay(listSlots(everyQuarter([hour(ana)]))[0]!.slots)
    const thinner = createThinner(everyQuarter([hour(ana)]), () => {
      throw new Error('asked')
    })
    expect(thinner(part.morning).size).toBe(0)
    expect(() => thinner(part.afternoon)).toThrow('asked')
  })
})

test('a thinned list leaves out free times alone, and only where more than fifteen are free', () => {
  fc.assert(
    fc.property(
      questions.shapedGroup,
      fc.integer({ min: 5, max: 120 }),
      ({ salon, wish, others }, shortest) => {
        const request = engineWindow({ ...salon, step: 5 }).ask(wish, others)
        const thinner = createThinner(request, () => shortest)
        for (const { slots } of listSlots(request)) {
          for (const part of Object.values(groupByPartOfDay(slots))) {
            const free = part.filter(({ available }) => available)
            const left = thinner(part)
            const shown = free.filter((slot) => !left.has(slot))
            expect(free.filter((slot) => left.has(slot))).toHaveLength(left.size)
            if (free.length <= 15) expect(left.size).toBe(0)
            else expect(shown.length).toBeGreaterThan(0)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})
