import { expect } from 'vitest'
import { assignCandidates } from '../../src/schedule/assign-candidates.ts'
import { availabilityLevel } from '../../src/schedule/availability-level.ts'
import type { Interval } from '../../src/schedule/interval.ts'
import { listSlots } from '../../src/schedule/list-slots.ts'
import type { UnitUse } from '../../src/schedule/slot-request.ts'
import { bruteForce, type PlainUse, type Taken } from './brute-force.ts'
import { checkStart } from './check-start.ts'
import { engineWindow } from './engine-window.ts'
import type { Question } from './salons.ts'

const inTime = (intervals: readonly Interval[]): readonly Interval[] =>
  intervals
    .map(({ start, end }) => ({ start, end }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)

/** Expects the list of slots to be the one that is found by trying everything. */
export const expectSameList = ({ salon, wish, others }: Question): void => {
  const listed = listSlots(engineWindow(salon).ask(wish, others))
  const found = bruteForce(salon).list(wish, others)
  expect(listed.map(({ day }) => day)).toEqual(salon.days)
  listed.forEach(({ slots, availability }, dayIndex) => {
    const plain = slots.map(({ start, minute, offset, free, conflicts }) => {
      return { start, minute, offset, ids: free.ids, conflicts: inTime(conflicts) }
    })
    expect(plain).toEqual(found[dayIndex])
    for (const { available, free } of slots) {
      expect(available).toBe(free.ids.length > 0)
      expect(free.routes).toEqual(free.ids.map((id) => `route-${id}`))
    }
    const freeCount = found[dayIndex]!.filter(({ ids }) => ids.length > 0).length
    expect(availability).toBe(availabilityLevel(freeCount, slots.length))
  })
}

/** Expects each use to be of a free unit that leaves one for all others, in the shortest gap. */
const expectTightest = (
  { fittingUses, gapAround }: ReturnType<typeof bruteForce>,
  uses: readonly UnitUse[],
): void => {
  const given: PlainUse[] = []
  uses.forEach((use, index) => {
    const fitting = fittingUses(use, given, uses.slice(index + 1))
    expect(fitting.map(({ unit }) => unit)).toContain(use.unit)
    expect(gapAround(use, given)).toBe(Math.min(...fitting.map((each) => gapAround(each, given))))
    given.push(use)
  })
}

const withoutUnit = ({ resource, start, end }: UnitUse) => ({ resource, start, end })

/** How many starts of a salon are booked to try it. */
const tried = 10

/**
 * Expects that exactly the starts can be booked that are listed as available, with units that are free.
 * Tries some of the listed starts, and some times between them.
 */
export const expectBookable = ({ salon, wish, others }: Question): void => {
  const engine = engineWindow(salon)
  const brute = bruteForce(salon)
  const beside = brute.canSeat(others.map((other) => brute.seatsOf(other))) ? others : []
  const asked = engine.ask(wish, beside)
  const listed = listSlots(asked).flatMap(({ slots }) => slots.map(({ start }) => start))
  const apart = Math.ceil(listed.length / tried)
  const some = listed.filter((_, index) => index % apart === 0)
  for (const start of [...some, ...some.slice(0, 3).map((time) => time + 5)]) {
    const cart = [...beside, { ...wish, start }]
    const seats = cart.map((appointment) => brute.seatsOf(appointment))
    const result = assignCandidates({ ...engine.window, appointments: cart.map(engine.appointment) })
    expect(result.ok).toBe(brute.canSeat(seats))
    const { ok, ...refusal } = checkStart(asked, start)
    expect(result.ok).toBe(ok)
    if (!result.ok) {
      expect(result).toEqual({ ok, ...refusal, appointment: beside.length })
      continue
    }
    const taken = result.candidates.map(({ professional }, index) =>
      seats[index]!.find(({ id }) => id === professional.id),
    ) as Taken[]
    expect(brute.canSeat(taken.map((seat) => [seat]))).toBe(true)
    expect(result.units.map((uses) => uses.map(withoutUnit))).toEqual(taken.map(({ needs }) => needs))
    expectTightest(brute, result.units.flat())
  }
}

/** Expects the times of a salon to be listed and booked as found by trying everything. */
export const expectAsFound = (question: Question): void => {
  expectSameList(question)
  expectBookable(question)
}
