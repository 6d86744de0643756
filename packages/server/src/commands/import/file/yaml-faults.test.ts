import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

test.each<[what: string, text: string, line: number, words: string]>([
  ['a colon in a text', 'a: 1\nname: Salon: the best\nb: 2\n', 2, 'put the text in quotes'],
  ['a colon in a text within braces', 'a:\n  - { name: Salon: best, b: 1 }\n', 2, 'put the text in quotes'],
  ['two colons in a text', 'x: Nested: a: b\n', 1, 'put the text in quotes'],
  ['a tab', 'a:\n  b: 1\n\tc: 2\n  d: 3\n\te: 4\n', 3, 'indent with spaces'],
  ['a quote that is not closed', "route: a\nhours:\n  mon: '09:00-18:00\n  tue: off\n", 3, 'not closed'],
  ['a line that is indented too far', 'a: 1\n b: 2\nc: 3\n', 1, 'the line below is indented further'],
  ['a line with another indentation', 'a:\n   b: 1\n  c: 2\n', 3, 'not indented as'],
  ['a list item with another indentation', 'a:\n- b: 1\n - c: 2\n', 3, 'not indented as'],
  ['a special character', 'a: @x\n', 1, 'put the text in quotes'],
  ['a backtick', 'name: `Cuts`\n', 1, 'begins with a sign which means something else'],
  ['a percent sign', 'a: %x\n', 1, 'begins with a sign which means something else'],
  ['a comment without a space', 'a: "x"#y\n', 1, 'a space before "#"'],
  ['a quote within quotes', "a: 'it's'\n", 1, 'double a quote'],
  ['a colon without a space', 'a: 1\nb:c\nd: 2\n', 2, 'a space behind the colon'],
  ['a list that is not closed', 'a: [b, c\nd: 1\n', 2, 'close it with ]'],
  ['a second document', 'a: 1\n---\nb: 2\n', 2, 'a brand file is one'],
  ['a backslash within double quotes', 'a: "C:\\d"\n', 1, 'use single quotes'],
  ['a value after the end', 'a: 1\n}\n', 2, 'behind the end of a value'],
])('%s is reported as one fault, in plain words [operator-m9]', (_, text, line, words) => {
  expect(readYaml(text).faults).toEqual([{ line, path: [], message: expect.stringContaining(words) }])
})

test.each([
  'name: `Cuts`\n',
  'a: { b: 1 "c": 2 }\n',
  'a: "x"#y\n',
  'a: !<x y\n',
  '? a\n',
  'a: &b &c d\n',
  '- a\nb\n',
  `${'k'.repeat(2000)}: 1\n`,
  '%YAML 9\na: 1\n',
  'a: |x\n  b\n',
])('the message about %j has none of the parser’s words [words-O5]', (text) => {
  for (const { message } of readYaml(text).faults)
    expect(message).not.toMatch(/plain value|implicit|indicator|unresolved|scalar|anchor|YAML|\bmap\b/i)
})

test.each([
  ['CR alone', 'a: 1\rb:\r  c: 2\r'],
  ['CRLF', 'a: 1\r\nb:\r\n  c: 2\r\n'],
])('lines that end with %s are read [R14]', (_, text) => {
  const { raw, lineOf, faults } = readYaml(text)
  expect({ raw, faults }).toEqual({ raw: { a: '1', b: { c: '2' } }, faults: [] })
  expect(lineOf(['b', 'c'])).toBe(3)
})

test.each(['null', 'NULL', '~', ''])(
  '%j without quotes counts as missing, in a setting and in a list [R13]',
  (nothing) => {
    expect(readYaml(`a: ${nothing}\nb:\n  - ${nothing}\n  - c\n`).raw).toEqual({
      a: undefined,
      b: [undefined, 'c'],
    })
  },
)

test('"null" in quotes, and the name Null, are read as texts [R13]', () => {
  expect(readYaml(`a: 'null'\nb: "~"\nc: Null\nd: ''\n`).raw).toEqual({ a: 'null', b: '~', c: 'Null', d: '' })
})
