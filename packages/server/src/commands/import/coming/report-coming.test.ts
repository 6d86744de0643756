import { expect, test } from 'vitest'
import type { Concerned } from './concerned.ts'
import { refuseTakingOut, reportComing } from './report-coming.ts'

const booking = (number: number) => ({
  id: `id-${number}`,
  when: `Mon 2026-11-23 ${10 + number}:00`,
  firstName: `Guest${number}`,
  what: 'Cut with Ada',
})

const group = (key: string, count: number, from = 0): Concerned => ({
  shop: 'pier',
  cause: { key, text: `cause ${key}` },
  bookings: Array.from({ length: count }, (_, index) => booking(from + index)),
})

test('the report of a check says that nobody has to be told yet', () => {
  const [head] = reportComing([group('a', 13)], false)
  expect(head).toBe('13 coming bookings would no longer fit. Nobody has to be told yet.')
})

test('the report is empty if every booking still fits', () => {
  expect(reportComing([])).toEqual([])
  expect(refuseTakingOut([group('a', 1)])).toBeUndefined()
})

test('the report lists ten bookings of a reason, and counts the others [operator-M2]', () => {
  const lines = reportComing([group('a', 13)])
  expect(lines[0]).toMatch(/^13 coming bookings no longer fit\. They stay booked/)
  expect(lines[1]).toBe('pier: cause a (13 bookings)')
  expect(lines).toHaveLength(13)
  expect(lines.at(-1)).toBe('  and 3 more, the last Mon 2026-11-23 22:00')
})

test('the report lists twenty-five reasons, and counts the others [operator-M2]', () => {
  const lines = reportComing(Array.from({ length: 30 }, (_, index) => group(String(index), 1, index)))
  expect(lines).toHaveLength(1 + 25 * 2 + 1)
  expect(lines.at(-1)).toBe('and 5 more causes, with 5 bookings')
})

test('the report names each booking with its id, and a guest without a name as a guest [operator-M2]', () => {
  const [, , line] = reportComing([{ ...group('a', 0), bookings: [{ ...booking(0), firstName: '' }] }])
  expect(line).toBe('  Mon 2026-11-23 10:00  (no name)  (Cut with Ada)  id-0')
})
