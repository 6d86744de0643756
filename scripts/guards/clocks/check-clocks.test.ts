import { expect, it } from 'vitest'
import { clockFaultsIn } from './check-clocks.ts'

const faults = (text: string, name = 'packages/ui/src/storage/store.ts') =>
  clockFaultsIn([{ name, text }]).map(({ where }) => where)

it.each([
  'const late = Date.now() > until',
  'const soon = { now: Date.now }',
  'const today = new Date().toISOString()',
  'const today = new Date( )',
  'const today = new Date',
  'const text = Date()',
  'const start = performance.now()',
  'const at = Temporal.Now.instant()',
])('finds that "%s" reads the device\'s clock [R9]', (line) => {
  expect(faults(`\n${line}\n`)).toEqual(['packages/ui/src/storage/store.ts:2'])
})

it.each([
  'const at = Date.parse(text)',
  'const at = new Date(instant)',
  'type Asked = Date',
  'const at = now()',
  "performance.getEntriesByType('navigation')",
  'const day = toDate(instant)',
])('accepts "%s"', (line) => {
  expect(faults(line)).toEqual([])
})

it("accepts the clock's own file", () => {
  expect(faults('const at = Date.now()', 'packages/ui/src/clock/clock.ts')).toEqual([])
})
