import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignCandidates, rankCandidates } from './assign-candidates.ts'
import { bruteForce } from '../../test/schedule/brute-force.ts'
import { ask, busyFrom, hourWith, professional, time } from '../../test/schedule/new-york.ts'
import { engineWindow } from '../../test/schedule/engine-window.ts'
import { questions } from '../../test/schedule/salons.ts'
import type { Candidate, Professional, ResourceTimes } from './slot-request.ts'
import type { Taking } from './taking.ts'

const all = ['09:00-12:00']
const ana = professional('ana', all, ['09:00-09:30', '11:00-11:30'])
const ben = professional('ben', all, ['11:00-12:00'])
const cleo = professional('cleo', all, ['09:00-09:30'])
const everybody = [ana, ben, cleo].map(hourWith)
const { days, now, step, lastDay } = ask([])
const window = { days, now, step, lastDay }

const ten = { start: time('10:00'), candidates: everybody }
/** Gives a candidate a notice; the current time is midnight. */
const soon = ({ professional: who, duration }: Candidate, notice: number): Candidate => ({
  professional: { ...who, notice },
  duration,
})
const seated = (...appointments: Parameters<typeof assignCandidates>[0]['appointments'][number][]) => {
  const result = assignCandidates({ ...window, appointments })
  return result.ok ? result.candidates.map((one) => one.professional.id).join() : result
}

describe('the order of candidates', () => {
  test('begins with those with the fewest bookings on the day, and keeps the shop’s order among equals', () => {
    expect(rankCandidates(everybody, days[0]!).map((one) => one.professional.id)).toEqual([
      'ben',
      'cleo',
      'ana',
    ])
  })

  test('ignores bookings of other days', () => {
    const busyTomorrow = {
      ...ben,
      busy: [...ben.busy, { start: time('09:00') + 1440, end: time('10:00') + 1440 }],
    }
    const [first] = rankCandidates([hourWith(busyTomorrow), hourWith(cleo)], days[0]!)
    expect(first!.professional).toBe(busyTomorrow)
  })
})

describe('the assignment of professionals to a cart [3.03.07]', () => {
  test.each([
    ['takes the best in rank', seated(ten), 'ben'],
    ['takes the next where the best is taken', seated({ ...ten, start: time('11:00') }), 'cleo'],
    [
      'refuses a time outside the working hours',
      seated({ ...ten, start: time('08:00') }),
      { ok: false, code: 'appointment.errors.nonMatchingHours', appointment: 0 },
    ],
    ['takes the one that the guest was shown', seated({ ...ten, preferred: 'ana' }), 'ana'],
    [
      'says of a time that is too soon for all of them that it can no longer be had',
      seated({ ...ten, candidates: everybody.map((one) => soon(one, 601)) }),
      { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable', appointment: 0 },
    ],
    [
      'passes over who asks for more notice, though the guest was shown them',
      seated({ ...ten, candidates: [soon(everybody[0]!, 601), ...everybody.slice(1)], preferred: 'ana' }),
      'ben',
    ],
    [
      'replaces the one that the guest was shown when taken',
      seated({ ...ten, start: time('11:00'), preferred: 'ben' }),
      'cleo',
    ],
    ['gives guests at one time different professionals', seated(ten, ten, ten), 'ben,cleo,ana'],
    ['gives guests after one another the same', seated({ ...ten, start: time('09:00') }, ten), 'ben,ben'],
    [
      'leaves a professional to the guest who asked for him by name',
      seated(ten, { start: time('10:00'), candidates: [hourWith(ben)] }),
      'cleo,ben',
    ],
    [
      'honours a preference only as far as everybody else finds a seat',
      seated({ ...ten, preferred: 'ben' }, { start: time('10:00'), candidates: [hourWith(ben)] }),
      'cleo,ben',
    ],
    ['seats nobody in an empty cart', seated(), ''],
    [
      'refuses one guest too many',
      seated(ten, ten, ten, ten),
      { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable', appointment: 3 },
    ],
    [
      'refuses a time that is taken',
      seated(ten, { start: time('11:00'), candidates: [hourWith(ana)] }),
      { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable', appointment: 1 },
    ],
    [
      'refuses a time that is none',
      seated({ ...ten, start: time('11:30') }, ten),
      { ok: false, code: 'appointment.errors.nonMatchingHours', appointment: 0 },
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toEqual(expected)
  })

  test('succeeds exactly if some assignment exists, and never books anybody twice at a time', () => {
    fc.assert(
      fc.property(questions.shapedGroup, ({ salon, others }) => {
        const engine = engineWindow(salon)
        const appointments = others.map(engine.appointment)
        const result = assignCandidates({ ...engine.window, appointments })
        const { seatsOf, canSeat } = bruteForce(salon)
        const seats = others.map((other) => seatsOf(other))
        expect(result.ok).toBe(canSeat(seats))
        if (result.ok) {
          const given = result.candidates.map((one, index) =>
            seats[index]!.filter(({ id }) => id === one.professional.id),
          )
          expect(canSeat(given)).toBe(true)
        } else {
          expect(canSeat(seats.slice(0, result.appointment))).toBe(true)
          expect(canSeat(seats.slice(0, result.appointment + 1))).toBe(false)
        }
      }),
      { numRuns: 120 },
    )
  })
})

/** An hour with a professional, for the middle of which a basin is needed. */
const washed = (who: Professional): Candidate => ({
  ...hourWith(who),
  taking: { work: [{ start: 0, end: 60 }], needs: [{ resource: 'basin', start: 15, end: 45 }] },
})

describe('the units of a cart', () => {
  const basins = (...units: readonly (readonly string[])[]): ResourceTimes =>
    new Map([['basin', units.map((taken) => busyFrom(...taken))]])
  const given = (resources: ResourceTimes, chance?: () => number, guests = 1) => {
    const appointments = [ana, ben, cleo]
      .slice(0, guests)
      .map((who) => ({ start: time('10:00'), candidates: [washed(who)] }))
    const result = assignCandidates({ ...window, resources, appointments, ...(chance && { chance }) })
    return result.ok ? result.units.map((uses) => uses.map(({ unit }) => unit).join()).join(' ') : result
  }
  const numbers = (...some: readonly number[]) => {
    const left = [...some]
    return () => left.shift() ?? 0
  }

  test.each([
    ['are the first ones where all are free', given(basins([], [])), '0'],
    ['are chosen by chance where the gaps are equal', given(basins([], [], []), numbers(0.7, 0.2, 0.5)), '1'],
    ['are not the taken ones', given(basins(['10:00-10:30'], [])), '1'],
    ['fit the tightest', given(basins([], ['08:00-09:00'], ['09:00-10:00', '12:00-13:00'])), '2'],
    ['fit the tightest, whatever chance says', given(basins([], ['09:00-10:00']), numbers(0.1, 0.9)), '1'],
    ['are different for guests at one time', given(basins([], []), undefined, 2), '0 1'],
    [
      'are the ones that the guests before leave',
      given(basins(['10:45-11:00'], [], []), undefined, 3),
      '0 1 2',
    ],
    [
      'do not suffice for a third guest',
      given(basins([], []), undefined, 3),
      { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable', appointment: 2 },
    ],
    [
      'are missing where the shop has none',
      given(new Map()),
      { ok: false, code: 'appointment.errors.oneOfTimeslotsNotAvailable', appointment: 0 },
    ],
  ])('%s', (_, units, expected) => {
    expect(units).toEqual(expected)
  })

  test('come with their stretch', () => {
    const resources = basins(['10:00-10:30'], [])
    const appointments = [{ start: time('10:00'), candidates: [washed(ana)] }]
    expect(assignCandidates({ ...window, resources, appointments })).toMatchObject({
      units: [[{ resource: 'basin', start: time('10:15'), end: time('10:45'), unit: 1 }]],
    })
  })

  test('remain for a guest for whom no other is free', () => {
    const needs = (start: number, end: number): Taking => ({
      work: [{ start: 0, end: 60 }],
      needs: [{ resource: 'basin', start, end }],
    })
    // The first basin fits the first guest tighter, but the second guest can have no other.
    const resources = basins(['09:30-10:00', '11:00-12:00'], ['09:00-09:15', '10:30-11:00'])
    const appointments = [
      { start: time('10:00'), candidates: [{ ...hourWith(ana), taking: needs(0, 30) }] },
      { start: time('10:00'), candidates: [{ ...hourWith(ben), taking: needs(0, 60) }] },
    ]
    const result = assignCandidates({ ...window, resources, appointments })
    expect(result.ok && result.units.map(([use]) => use?.unit)).toEqual([1, 0])
  })

  test('depend on the professional', () => {
    const appointments = [ana, ben].map((who) => ({
      start: time('10:00'),
      candidates: [washed(who), hourWith(cleo)],
    }))
    const result = assignCandidates({ ...window, resources: basins([]), appointments })
    expect(result.ok && result.candidates.map(({ professional: { id } }) => id)).toEqual(['cleo', 'ben'])
    expect(result.ok && result.units.map((uses) => uses.length)).toEqual([0, 1])
  })
})
