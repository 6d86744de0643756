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
])('the line of %j is found', (path, line) => {
  expect(readYaml(text).lineOf(path)).toBe(line)
})

test('every value is read as it was written, and an empty one as missing [R13]', () => {
  const { raw } = readYaml('a: 07030\nb: true\nc: 45.50\nd:\ne: ~\nf: 2026-12-25\n')
  expect(raw).toEqual({ a: '07030', b: 'true', c: '45.50', d: undefined, e: undefined, f: '2026-12-25' })
})

test.each([
  ['a: 1\nb: [1, 2\n', 3],
  ['a: 1\nb: 2\na: 3\n', 3],
  ['a: 1\n\tb: 2\n', 2],
  ['a: 1\nb: *nobody\n', 2],
  ['a: 1\n---\nb: 2\n', 2],
])('the line where %j is no YAML is reported', (broken, line) => {
  expect(readYaml(broken).faults.map((fault) => fault.line)).toContain(line)
})

test.each([
  ['a: 1\nb: "x\\0y"\n', 2, 'NUL'],
  ['a: 1\nb:\n  - "x\\ud800y"\n', 3, 'surrogate'],
  ['a: 1\n"b\\0": 2\n', 2, 'NUL'],
  ['a: 1\nb: &b\n  c: *b\n', 3, 'stands within what it stands for'],
  ['a: 1\nb: &b [*b]\n', 2, 'stands within what it stands for'],
  ['a: 1\n? [b, c]\n: 2\n', 2, 'single word'],
  ['a: 1\nb: 1\na: 2\n', 3, 'a is set a second time'],
])('%j is refused, because no brand file can contain it', (text, line, message) => {
  expect(readYaml(text).faults).toEqual([{ line, path: [], message: expect.stringContaining(message) }])
})

test('values are read as written, whatever their tags say', () => {
  expect(readYaml('a: !!int 07\nb: !!binary aGk=\nc: &c x\nd: *c\n*c : e\n').raw).toEqual({
    a: '07',
    b: 'aGk=',
    c: 'x',
    d: 'x',
    x: 'e',
  })
})

test('the line is reported from which aliases stand for too many values', () => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    index === 0 ? 'a0: &a0 [x, x]' : `a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`,
  )
  const { faults } = readYaml(lines.join('\n'))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ message: expect.stringContaining('more than 1000000 values') })
  expect(faults[0]?.line).toBeLessThan(25)
})

test('an anchor that is used in many places is accepted', () => {
  const uses = Array.from({ length: 3000 }, () => '  - *week').join('\n')
  const { faults, raw } = readYaml(`week: &week { mon: '09:00-18:00' }\nuses:\n${uses}\n`)
  expect(faults).toEqual([])
  expect(raw).toMatchObject({ uses: expect.arrayContaining([{ mon: '09:00-18:00' }]) })
})

test.each([
  ['brackets', `route: a\nb: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['dashes', `route: a\n${'- '.repeat(20_000)}x`],
  ['question marks', `route: a\n${'? '.repeat(20_000)}x`],
])('the line where %s are nested too deeply is reported', (_, text) => {
  expect(readYaml(text).faults).toEqual([
    { line: 2, path: [], message: 'is nested too deeply for a brand file' },
  ])
})
