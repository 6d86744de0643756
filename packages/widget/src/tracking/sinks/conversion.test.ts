import { expect, it } from 'vitest'
import { merchantChanged } from './conversion.ts'

it.each([
  ['shop-1', 'shop-1', 2],
  ['shop-1', 'shop-2', 1],
  [undefined, 'shop-1', 1],
  [undefined, undefined, 1],
])('a guest who came for %s and booked %s is reported as %d [7.12.04]', (cameFor, booked, told) => {
  expect(merchantChanged(cameFor, booked)).toBe(told)
})
