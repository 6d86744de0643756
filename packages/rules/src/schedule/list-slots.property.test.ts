import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignCandidates } from './assign-candidates.ts'
import { listSlots, nextAvailable } from './list-slots.ts'
import { expectAsFound, expectBookable, expectSameList } from '../../test/schedule/check-salon.ts'
import { engineWindow } from '../../test/schedule/engine-window.ts'
import { questions } from '../../test/schedule/salons.ts'

test.each([
  ['a guest alone', questions.plain],
  ['a guest among the cart’s other appointments', questions.plainGroup],
])('the list of slots for %s is the same as that found by trying every minute', (_, asked) => {
  fc.assert(fc.property(asked, expectSameList), { numRuns: 100 })
})

test.each([
  ['a guest alone', questions.shaped],
  ['a guest among the cart’s other appointments', questions.shapedGroup],
])(
  'with segments, buffers, resources and time off, the times of %s are listed and booked as found by trying everything',
  (_, asked) => {
    fc.assert(fc.property(asked, expectAsFound), { numRuns: 75 })
  },
)

test('times listed as free can be booked, and no other time can', () => {
  fc.assert(fc.property(questions.plainGroup, expectBookable), { numRuns: 50 })
})

test('the first professional listed at a start is the one proposed for it', () => {
  fc.assert(
    fc.property(questions.shaped, ({ salon, wish }) => {
      const { ask, window, appointment } = engineWindow(salon)
      for (const { slots } of listSlots(ask(wish))) {
        for (const { start, free } of slots.filter(({ available }) => available).slice(0, 3)) {
          const assigned = assignCandidates({ ...window, appointments: [appointment({ ...wish, start })] })
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
    fc.property(questions.shapedGroup, ({ salon, wish, others }) => {
      const asked = engineWindow(salon).ask(wish, others)
      const all = listSlots(asked).flatMap(({ day, slots }) => slots.map((slot) => ({ day, slot })))
      expect(nextAvailable(asked)).toEqual(all.find(({ slot }) => slot.available))
    }),
    { numRuns: 50 },
  )
})

test('a counterexample is printed as a brand file', () => {
  const [question] = fc.sample(questions.shapedGroup, { numRuns: 1, seed: 5 })
  const printed = fc.stringify(question)
  expect(printed).toContain('\nshops:\n  - route: salon\n')
  expect(printed).toContain(`    timezone: ${question!.salon.zone}\n`)
  for (const { id } of question!.salon.professionals) expect(printed).toContain(`      - route: ${id}\n`)
  expect(printed).toContain(`# wanted: [${question!.wish.services.join(', ')}] with ${question!.wish.who}\n`)
})
