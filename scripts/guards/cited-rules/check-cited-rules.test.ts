import { expect, test } from 'vitest'
import { ruleFaultsIn } from './check-cited-rules.ts'

const tips = {
  name: 'docs/product/tips.md',
  text: '# Tips\n\n### tips/base\n\nA share.\n\n### tips/rounding\n',
}

type Planted = {
  readonly tips?: string
  readonly page?: string
  readonly decision?: string
  readonly source?: string
}

/** Adds to a page and sources that have no fault, and returns the faults. */
const faultsWith = (planted: Planted): readonly string[] =>
  ruleFaultsIn(
    [
      { ...tips, text: tips.text + (planted.tips ?? '') },
      { name: 'docs/product/money.md', text: planted.page ?? '' },
      { name: 'docs/decisions/001.md', text: planted.decision ?? '' },
    ],
    [{ name: 'tip.ts', text: planted.source ?? '' }],
  ).map(({ where, what }) => `${where}: ${what}`)

test.each([
  ['one rule', '/** Rounds a tip (tips/rounding). */'],
  ['several rules', '/** Rounds a tip (tips/base, tips/rounding). */'],
  ['a rule beside other words', '/** Rounds a tip (RFC 1; tips/rounding). */'],
  ['rules on two lines', '/**\n * Rounds a tip (tips/base,\n * tips/rounding).\n */'],
  ['a file', '/** Rounds a tip (`cart/tip.ts`, cart/tip.ts). */'],
  ['code that looks like a rule', 'const half = (sum/two)'],
])('lets a comment cite %s', (_, source) => {
  expect(faultsWith({ source })).toEqual([])
})

test.each([
  ['a rule that no longer exists', '/** Rounds a tip (tips/gone). */', 'tips/gone'],
  ['a rule of an unknown area', '// Rounds a tip (tipps/rounding).', 'tipps/rounding'],
  ['a rule on the second line', '/**\n * Rounds a tip (tips/base,\n * tips/gone).\n */', 'tips/gone'],
])('finds a comment that cites %s', (_, source, name) => {
  expect(faultsWith({ source })).toEqual([`tip.ts:1: cites ${name}, which is no rule in docs/product`])
})

test.each([
  'spec 5',
  'behaviour 12',
  'behaviour, Sums',
  'wire, Headers',
  'wire.md, Shapes',
  'specification 9',
  'targets, code',
])('finds a comment that cites "%s", which nobody outside can open', (old) => {
  expect(faultsWith({ source: `/** Rounds a tip (${old}). */` })).toEqual([
    `tip.ts:1: "${old}" stands in no document of the repository: cite a rule of docs/product`,
  ])
})

test('finds a title of a test that cites what nobody outside can open', () => {
  expect(faultsWith({ source: "test('rounds a tip (behaviour 12)', run)" })).toHaveLength(1)
})

test('finds a rule that the pages contain twice', () => {
  expect(faultsWith({ tips: '\n### tips/base\n' })).toEqual([
    'docs/product/tips.md: tips/base is there twice',
  ])
})

test.each(['Rounding', 'money/rounding', 'tips/Rounding'])(
  'finds a heading "%s" that names no rule of its page',
  (name) => {
    expect(faultsWith({ tips: `\n### ${name}\n` })).toEqual([
      `docs/product/tips.md: "${name}" is no name of a rule: tips/word`,
    ])
  },
)

test('finds a document that cites a rule that no longer exists', () => {
  const decision = 'As (tips/gone) says, and [a page](docs/tips) too.'
  expect(faultsWith({ decision, page: 'See `tips/gone` and `cart/model`.' })).toEqual([
    'docs/product/money.md: cites tips/gone, which is no rule in docs/product',
    'docs/decisions/001.md: cites tips/gone, which is no rule in docs/product',
  ])
})
