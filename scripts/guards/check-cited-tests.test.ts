import { expect, test } from 'vitest'
import { citationFaultsIn } from './check-cited-tests.ts'

/** Puts ids into brackets. This file has none in brackets, because the guard reads its titles too. */
const bracketed = (...ids: readonly string[]): string => ids.map((id) => `[${id}]`).join(' ')
const titled = (...ids: readonly string[]): string => `test('a code works once ${bracketed(...ids)}', run)\n`
const row = (requirement: string, tests: string): string =>
  `| ${requirement} | what is asked | how it is held | ${tests} |\n`

const numbers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `6.9.${index}`)
const rowsOf = (count: number, prefix: string, level = ''): readonly string[] =>
  numbers(count).map((number) => row(`${number}${level}`, bracketed(`${prefix}-${number}`)))
const security = rowsOf(25, 'asvs')
const accessibility = rowsOf(55, 'wcag', ' AA')
const tests = [
  ...numbers(25).map((number) => titled(`asvs-${number}`)),
  ...numbers(55).map((number) => titled(`wcag-${number}`)),
].join('')

type Planted = {
  readonly security?: string
  readonly decision?: string
  readonly ledger?: string
  readonly tests?: string
}

/** Adds to faultless pages and tests, and returns the faults. */
const faultsWith = (planted: Planted, rows = { security, accessibility }): readonly string[] =>
  citationFaultsIn(
    [
      { name: 'docs/SECURITY.md', text: rows.security.join('') + (planted.security ?? '') },
      { name: 'docs/ACCESSIBILITY.md', text: rows.accessibility.join('') },
      { name: 'docs/decisions/001.md', text: planted.decision ?? '' },
      { name: 'docs/ledger.md', text: planted.ledger ?? '' },
    ],
    [
      { name: 'codes.test.ts', text: tests },
      { name: 'planted.test.ts', text: planted.tests ?? '' },
    ],
  ).map(({ where, what }) => `${where}: ${what}`)

test('finds no fault where a test carries each cited id', () => {
  expect(faultsWith({})).toEqual([])
})

test('accepts a row without a test that gives a reason', () => {
  const rows = [row('7.5.2', 'not met'), row('7.5.3', 'looked at'), row('7.5.4', 'does not apply')]
  expect(faultsWith({ security: rows.join('') })).toEqual([])
})

test('lets a row cite tests of another row beside its own', () => {
  const both = row('7.1.1', bracketed('asvs-7.1.1', 'asvs-6.9.0'))
  expect(faultsWith({ security: both, tests: titled('asvs-7.1.1') })).toEqual([])
})

test.each(['security-A1', 'operator-B12', 'guest-c3', 'guest-M3', 'words-D4', 'R9', '7.04.01', '12.10.01'])(
  'lets a title carry %s, and a decision cite it',
  (id) => {
    const ledger = id.replace(/\.01$/, ': 1')
    expect(faultsWith({ tests: titled('R1', id), decision: `As ${bracketed(id)} asks.`, ledger })).toEqual([])
  },
)

test('reads ids in titles of rows, in templates and in messages of assertions', () => {
  const rows = `['another issuer ${bracketed('R1')}', {}],
    test(\`\${name} is refused ${bracketed('R2', 'R3')}\`, run)
    expect(targets(), "targets of 24 px ${bracketed('R4')}").toEqual([])`
  expect(faultsWith({ tests: rows, decision: bracketed('R1', 'R2', 'R3', 'R4') })).toEqual([])
})

test('ignores links and other words in brackets', () => {
  const decision = '[OPERATING.md](../OPERATING.md), [3.5](x.md), `npm run bench [words]`, `[--late-fee]`'
  expect(faultsWith({ decision, tests: "expect(text).toBe('addons: [scalp]', rows[0])" })).toEqual([])
})

test.each<[title: string, planted: Planted, fault: string]>([
  [
    'reports an id of a page that no test carries',
    { security: row('7.1.1', bracketed('asvs-7.1.1')) },
    `docs/SECURITY.md: cites ${bracketed('asvs-7.1.1')}, which no test carries`,
  ],
  [
    'reports the second id of a row that no test carries',
    { security: row('7.1.1', bracketed('asvs-6.9.0', 'R7')) },
    `docs/SECURITY.md: cites ${bracketed('R7')}, which no test carries`,
  ],
  [
    'reports an id of a decision that no test carries',
    { decision: `Tests: ${bracketed('7.04.03')}.` },
    `docs/decisions/001.md: cites ${bracketed('7.04.03')}, which no test carries`,
  ],
  [
    'reports a mistyped id of a decision',
    { decision: `Tests: ${bracketed('guest-C')}.` },
    `docs/decisions/001.md: cites ${bracketed('guest-C')}, which no test carries`,
  ],
  [
    'reports an id that stands in the middle of a title, where it is not looked for',
    { decision: bracketed('R7'), tests: `test('a code ${bracketed('R7')} works once', run)` },
    `docs/decisions/001.md: cites ${bracketed('R7')}, which no test carries`,
  ],
  [
    'reports an id of a requirement that has no row',
    { tests: titled('asvs-7.1.1') },
    `planted.test.ts: ${bracketed('asvs-7.1.1')} is not cited by a row of that number in docs/SECURITY.md`,
  ],
  [
    'reports an id of a requirement whose row cites no test',
    { tests: titled('asvs-7.1.1'), security: row('7.1.1', 'not met') },
    `planted.test.ts: ${bracketed('asvs-7.1.1')} is not cited by a row of that number in docs/SECURITY.md`,
  ],
  [
    'reports an id of a criterion that has no row',
    { tests: titled('wcag-7.1.1') },
    `planted.test.ts: ${bracketed('wcag-7.1.1')} is not cited by a row of that number in docs/ACCESSIBILITY.md`,
  ],
  [
    'reports a row that cites nothing and gives no reason',
    { security: row('7.1.1', '') },
    'docs/SECURITY.md: 7.1.1 cites no test, and does not say why',
  ],
  [
    'reports a row that names a test by its file and title',
    { security: row('7.1.1', '`codes.test.ts` "a code works once"') },
    'docs/SECURITY.md: 7.1.1 cites no test, and does not say why',
  ],
  [
    'reports a requirement that has two rows',
    { security: security[0] ?? '' },
    'docs/SECURITY.md: has 6.9.0 twice',
  ],
  [
    'reports a row of the ledger that nobody has looked at',
    { ledger: '1.01: 2, 1.02: 1\n| 1.01.02 | by eye |\n', tests: titled('1.02.01') },
    'docs/ledger.md: 1.01.01 is carried by no test, and has no row that says how it was looked at',
  ],
  [
    'reports a row of the ledger that says nothing',
    { ledger: '1.01: 1\n| 1.01.01 | |\n' },
    'docs/ledger.md: 1.01.01 does not say how it was looked at',
  ],
  [
    'reports a row of the ledger that a test carries as well',
    { ledger: '1.01: 1\n| 1.01.01 | by eye |\n', tests: titled('1.01.01') },
    'docs/ledger.md: 1.01.01 is carried by a test: its row is not needed',
  ],
  [
    'reports a row of the ledger that is in no section',
    { ledger: '1.01: 1\n| 1.01.01 | by eye |\n| 1.01.02 | by eye |\n' },
    'docs/ledger.md: 1.01.02 is in none of the sections',
  ],
  [
    'reports a row of the ledger that stands there twice',
    { ledger: '1.01: 1\n| 1.01.01 | by eye |\n| 1.01.01 | by ear |\n' },
    'docs/ledger.md: has 1.01.01 twice',
  ],
  [
    'reports an id of the ledger that is in no section',
    { tests: titled('1.01.01') },
    `planted.test.ts: ${bracketed('1.01.01')} is in none of the sections of docs/ledger.md`,
  ],
])('%s', (_, planted, fault) => {
  expect(faultsWith(planted)).toEqual([fault])
})

test.each(['asvs-6.1', 'wacg-1.4.4', 'wcag-1.4.4 AA', 'security-1', 'guest-3', 'words-x', '7.4.3', 'r9'])(
  'reports a title that ends in %s, which is not a valid id',
  (id) => {
    const fault = `planted.test.ts: ${bracketed(id)} ends a title, and has no form of an id`
    expect(faultsWith({ tests: titled(id) })).toEqual([fault])
    expect(faultsWith({ tests: titled(id, 'R1') })).toEqual([fault])
  },
)

test('reports pages that lost rows', () => {
  const rows = { security: security.slice(1), accessibility: accessibility.slice(1) }
  expect(faultsWith({}, rows)).toEqual([
    'docs/SECURITY.md: has 24 requirements; there were 25 at least',
    `codes.test.ts: ${bracketed('asvs-6.9.0')} is not cited by a row of that number in docs/SECURITY.md`,
    'docs/ACCESSIBILITY.md: has 54 requirements; there were 55 at least',
    `codes.test.ts: ${bracketed('wcag-6.9.0')} is not cited by a row of that number in docs/ACCESSIBILITY.md`,
  ])
})

test('reports a page that is missing', () => {
  expect(citationFaultsIn([], []).map(({ where }) => where)).toEqual([
    'docs/SECURITY.md',
    'docs/ACCESSIBILITY.md',
  ])
})
