import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignCandidates, rankCandidates } from './assign-candidates.ts'
import { bruteForce, firstSeating } from '../../test/schedule/brute-force.ts'
import { checkStart } from '../../test/schedule/check-start.ts'
import { ask, hourWith, professional, time } from '../../test/schedule/new-york.ts'
import { engineWindow, groupQuestion } from '../../test/schedule/salons.ts'
import type { Candidate } from './slot-request.ts'

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
      fc.property(groupQuestion, ({ salon, others }) => {
        const engine = engineWindow(salon)
        const appointments = others.map(engine.appointment)
        const result = assignCandidates({ ...engine.window, appointments })
        const { seatsOf } = bruteForce(salon)
        const seats = others.map((other) => seatsOf(other))
        expect(result.ok).toBe(firstSeating(seats) !== undefined)
        if (result.ok) {
          const given = result.candidates.map((one, index) =>
            seats[index]!.filter(({ id }) => id === one.professional.id),
          )
          expect(firstSeating(given)).toHaveLength(others.length)
        } else {
          expect(firstSeating(seats.slice(0, result.appointment))).toBeDefined()
          expect(firstSeating(seats.slice(0, result.appointment + 1))).toBeUndefined()
        }
      }),
      { numRuns: 120 },
    )
  })

  test('succeeds for every time listed beside the cart’s other appointments', () => {
    fc.assert(
      fc.property(groupQuestion, ({ salon, candidates, others }) => {
        const engine = engineWindow(salon)
        const appointments = others.map(engine.appointment)
        fc.pre(assignCandidates({ ...engine.window, appointments }).ok)
        const asked = engine.ask(candidates, others)
        for (let index = 0; index < 12; index++) {
          const start = others[0]!.start + (index - 6) * salon.step
          const cart = [...appointments, { start, candidates: asked.candidates }]
          const result = assignCandidates({ ...engine.window, appointments: cart })
          expect(result.ok).toBe(checkStart(asked, start).ok)
        }
      }),
    )
  })
})
