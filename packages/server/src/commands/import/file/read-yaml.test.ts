import { expect, test } from 'vitest'
import type { FaultPath } from './fault.ts'
import { readYaml } from './read-yaml.ts'

const text = `# comment
route: harbour
zip: 07030
hours: &week
  mon: '09:00-18:00'
shops:
  - route: one
    hours: *week
    list: [a, b,
      c]
  -
    route: two
`

test.each<[FaultPath, number]>([
  [['route'], 2],
  [['zip'], 3],
  [['hours'], 4],
  [['hours', 'mon'], 5],
  [['shops'], 6],
  [['shops', 0], 7],
  [['shops', 0, 'hours'], 8],
  [['shops', 0, 'hours', 'mon'], 5],
  [['shops', 0, 'list', 2], 10],
  [['shops', 1], 12],
  [['shops', 1, 'missing', 3, 'deep'], 12],
  [['nowhere'], 2],
  [['shops', 7], 6],
])('finds the line of %j', (path, line) => {
  expect(readYaml(text).lineOf(path)).toBe(line)
})

test('reads every value as it was written', () => {
  const { raw } = readYaml('a: 07030\nb: true\nc: 45.50\nd:\ne: ~\nf: 2026-12-25\n')
  expect(raw).toEqual({ a: '07030', b: 'true', c: '45.50', d: '', e: '~', f: '2026-12-25' })
})

test.each([
  ['a: 1\nb: [1, 2\n', 3],
  ['a: 1\nb: 2\na: 3\n', 3],
  ['a: 1\n\tb: 2\n', 2],
  ['a: 1\nb: *nobody\n', 2],
  ['a: 1\n---\nb: 2\n', 2],
])('names the line of what is no YAML in %j', (broken, line) => {
  expect(readYaml(broken).faults.map((fault) => fault.line)).toContain(line)
})
