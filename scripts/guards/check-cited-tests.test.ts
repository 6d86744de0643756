import { expect, test } from 'vitest'
import { citationFaultsIn } from './check-cited-tests.ts'

const textOf = (name: string): string | undefined =>
  name === 'codes.test.ts' ? "test('a code works once', () => {})" : undefined
const row = (requirement: string, tests: string): string =>
  `| ${requirement} | what is asked | how it is held | ${tests} |\n`
const sound = Array.from({ length: 25 }, (_, index) =>
  row(`6.9.${index}`, '`codes.test.ts` "a code works once"'),
)
const wordsOf = (...rows: readonly string[]): readonly string[] =>
  citationFaultsIn('docs/SECURITY.md', rows.join(''), textOf).map(({ what }) => what)

test('tests that are there are no fault, nor is a requirement that is said not to be met', () => {
  expect(wordsOf('| Requirement | | | |\n|---|---|---|---|\n', ...sound)).toEqual([])
  expect(wordsOf(...sound, row('7.5.2', 'not met'), row('7.5.3', 'looked at'))).toEqual([])
})

test.each([
  [
    'a file that is gone',
    row('7.1.1', '`gone.test.ts` "a code works once"'),
    'gone.test.ts, which is not there',
  ],
  [
    'a title that is gone',
    row('7.1.1', '`codes.test.ts` "a code works twice"'),
    '"a code works twice", which is no',
  ],
  [
    'a second title that is gone',
    row('7.1.1', '`codes.test.ts` "a code works once", `codes.test.ts` "ends"'),
    '"ends", which is no test in codes.test.ts',
  ],
  ['no test', row('7.1.1', ''), '7.1.1 names no test'],
  ['no title', row('7.1.1', '`codes.test.ts`'), '7.1.1 names no test'],
  ['a requirement twice', sound[0] ?? '', '6.9.0 twice'],
])('%s is found', (_, planted, what) => {
  expect(wordsOf(...sound, planted)).toEqual([expect.stringContaining(what)])
})

test('a page that lost its rows is found', () => {
  expect(wordsOf(...sound.slice(1))).toEqual([expect.stringContaining('24 requirements')])
})
