import * as fc from 'fast-check'
import { test } from 'vitest'
import { expectAsFound } from '../../test/schedule/check-salon.ts'
import { questions } from '../../test/schedule/salons.ts'

test.each([
  ['a guest alone', questions.shaped],
  ['a guest among the cart’s other appointments', questions.shapedGroup],
])('at 1,500 shops, the times of %s are listed and booked as found by trying everything', (_, asked) => {
  fc.assert(fc.property(asked, expectAsFound), { numRuns: 1500 })
})
