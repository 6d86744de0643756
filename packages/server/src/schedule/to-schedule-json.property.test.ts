import type { DaySlots, ListedSlot } from '@openchair/rules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSlot } from './list-related-dates.ts'
import { toScheduleJson } from './to-schedule-json.ts'

const interval = fc
  .record({
    start: fc.integer({ min: 29_000_000, max: 31_000_000 }),
    length: fc.integer({ min: 1, max: 720 }),
  })
  .map(({ start, length }) => ({ start, end: start + length }))

/** Days whose slots share sets of professionals and conflicts, as in the results of the rules. */
const schedule = fc
  .record({
    sets: fc.array(fc.record({ ids: fc.array(fc.string()), routes: fc.array(fc.string()) }), {
      minLength: 1,
    }),
    taken: fc.array(interval, { minLength: 1 }),
  })
  .chain(({ sets, taken }) =>
    fc.array(
      fc.record({
        day: fc
          .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        availability: fc.constantFrom(0, 0.5, 1),
        slots: fc.array(
          fc.record({
            start: fc.nat(),
            minute: fc.integer({ min: 0, max: 1439 }),
            offset: fc.constantFrom(-300, -240, 0, 330, 345, 840),
            available: fc.boolean(),
            free: fc.constantFrom(...sets),
            conflicts: fc.subarray(taken),
          }),
        ),
      }),
    ),
  )

/** Leaves out the free slots of every second quarter of an hour. */
const isThinned = ({ available, minute }: ListedSlot): boolean =>
  available && Math.floor(minute / 15) % 2 === 1
const thin = (part: readonly ListedSlot[]): ReadonlySet<ListedSlot> => new Set(part.filter(isThinned))

const rowOf = ({ day, availability, slots }: DaySlots) => {
  const part = (from: number, to: number) =>
    slots
      .filter(({ minute }: ListedSlot) => minute >= from && minute < to)
      .map((slot: ListedSlot) => {
        const { time, available, ...rest } = toSlot(day, slot)
        return { time, available, ...(isThinned(slot) && { thinned: true }), ...rest }
      })
  return {
    day,
    availability,
    times: { morning: part(0, 720), afternoon: part(720, 1020), evening: part(1020, 1440) },
  }
}

test('the text written for a schedule is the JSON of its days, slot by slot', () => {
  fc.assert(
    fc.property(schedule, (days) => {
      const listed = days as unknown as DaySlots[]
      expect(toScheduleJson(listed, thin)).toBe(JSON.stringify({ rows: listed.map(rowOf) }))
    }),
    { numRuns: 200 },
  )
})
