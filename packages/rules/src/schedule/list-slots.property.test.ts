import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignCandidates } from './assign-candidates.ts'
import { availabilityLevel } from './availability-level.ts'
import { listSlots, nextAvailable } from './list-slots.ts'
import type { Interval } from './interval.ts'
import { checkStart } from '../../test/schedule/check-start.ts'
import { bruteForce } from '../../test/schedule/brute-force.ts'
import { engineWindow, groupQuestion, question } from '../../test/schedule/salons.ts'

const inTime = (intervals: readonly Interval[]): readonly Interval[] =>
  intervals.toSorted((one, other) => one.start - other.start || one.end - other.end)

test.each([
  ['a guest alone', question],
  ['a guest among the cart’s other appointments', groupQuestion],
])('the list of slots for %s is the same as that found by trying every minute', (_, questions) => {
  fc.assert(
    fc.property(questions, ({ salon, candidates, others }) => {
      const listed = listSlots(engineWindow(salon).ask(candidates, others))
      const found = bruteForce(salon).list(candidates, others)
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
    }),
    { numRuns: 120 },
  )
})

test('times listed as free can be booked, and no other time can', () => {
  fc.assert(
    fc.property(groupQuestion, ({ salon, candidates, others }) => {
      const asked = engineWindow(salon).ask(candidates, others)
      const { startsAt } = asked.days[0]!
      const slots = new Map(listSlots(asked).flatMap((day) => day.slots.map((slot) => [slot.start, slot])))
      for (let start = startsAt - 60; start < startsAt + 3000; start += 5) {
        const slot = slots.get(start)
        const check = checkStart(asked, start)
        if (slot?.available === true) expect(check).toEqual({ ok: true, free: slot.free })
        else {
          const code = slot === undefined ? 'nonMatchingHours' : 'oneOfTimeslotsNotAvailable'
          expect(check).toEqual({ ok: false, code: `appointment.errors.${code}` })
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('the first professional listed at a start is the one proposed for it', () => {
  fc.assert(
    fc.property(question, ({ salon, candidates, others }) => {
      const { days, now, step, lastDay, ...asked } = engineWindow(salon).ask(candidates, others)
      for (const { slots } of listSlots({ days, now, step, lastDay, ...asked })) {
        for (const { start, free } of slots.filter(({ available }) => available).slice(0, 3)) {
          const appointments = [{ start, candidates: asked.candidates }]
          const assigned = assignCandidates({ days, now, step, lastDay, appointments })
          expect(assigned.ok && assigned.candidates.map(({ professional }) => professional.id)).toEqual([
            free.ids[0],
          ])
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('the next available start is the first free one of the list', () => {
  fc.assert(
    fc.property(groupQuestion, ({ salon, candidates, others }) => {
      const asked = engineWindow(salon).ask(candidates, others)
      const all = listSlots(asked).flatMap(({ day, slots }) => slots.map((slot) => ({ day, slot })))
      expect(nextAvailable(asked)).toEqual(all.find(({ slot }) => slot.available))
    }),
  )
})
