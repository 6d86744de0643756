import { expect, test } from 'vitest'
import { type Counts, countsText, loweredCounts, plainEnglishFaultsIn } from './check-plain-english.ts'

const name = 'packages/server/src/booking/attempt/settle.test.ts'
const folder = 'packages/server/src/booking'

const fileOf = (text: string, at = name) => ({ name: at, text })

/** The counts of one file, as "comments titles". */
const countsIn = (text: string): string => {
  const { comments, titles } = loweredCounts([fileOf(text)], {}).counts[folder] ?? { comments: 0, titles: 0 }
  return `${comments} ${titles}`
}

test.each([
  '/** What a call needs. */',
  '/**\n * Who pays\n * for it.\n */',
  '/* Whoever asks. */',
  '// Whether it is open.\nconst a = 1',
  'const a = 1 // Which of them.',
  "const url = 'https://what.com' // Whose it is.",
  '/** Of the session. */',
  '/** By owner, the oldest first. */',
  '/** From whom it is. */',
  '/** For how long it is held, in minutes. */',
  '/** As it was. */',
  '/** That of an offer. */',
  '// Nor while it is edited.',
  '<p>{/* And nothing else. */}</p>',
  "const quotes = /['`]/ // But once.",
])('the comment in %j is counted', (text) => {
  expect(countsIn(text)).toBe('1 0')
})

test.each([
  '/** Loads the user who verifies a contact. */',
  '/** The time that is held. */',
  '/** How long a session lasts, in days. */',
  '// Where the provider is silent, the time stays held.',
  '// A first line,\n// which goes on,\n// and on.',
  '/** That day with others. */',
  '/** Ofcom numbers. */',
  "const path = '/** What a text holds. */'",
  'const pattern = `// ${what} of it`',
  "const glob = ['src/**/*.ts', 'of/*/it']",
  'const url = /https:\\/\\/ what/',
])('no comment in %j is counted', (text) => {
  expect(countsIn(text)).toBe('0 0')
})

test.each([
  "it('is kindly said not to be', look)",
  "test('that names nobody', look)",
  "it('what is chosen stays', look)",
  "it('nor when it comes late', look)",
  "it('again lets go of it [7.04.03]', look)",
  "it('can be closed', look)",
  "it('doesn’t close', look)",
  'test("for whom one is", look)',
  "describe('of a group', tell)",
  "test.describe('who waits', tell)",
  'test.skip(`has ${number} rows`, look)',
  "test.each([[')', ask(1)]])('are %s', look)",
  "it.for<Row>(rows)(\n  'does not charge',\n  look,\n)",
  "test.skipIf(isSlow())('but not twice', look)",
  "journey('to a confirmation', walk)",
])('the title in %j is counted', (text) => {
  expect(countsIn(text)).toBe('0 1')
})

test.each([
  "it('shows a friendly page for an unknown shop', look)",
  "it('refuses a wrong code', look)",
  "it('choosing the same service again deselects it', look)",
  "test('a code that was used is refused', look)",
  "test('the day shows what is paid [7.04.03]', look)",
  "test.each([['is', 1]])('%s is read', look)",
  "test('island', look)",
  'const isOpen = /what/.test(text)',
  "expect(pattern.test('what is it')).toBe(true)",
  "test.use({ title: 'what' })",
])('no title in %j is counted', (text) => {
  expect(countsIn(text)).toBe('0 0')
})

const bad = '// What it is.\n\n'
const recorded: Counts = { [folder]: { comments: 2, titles: 0 }, e2e: { comments: 1, titles: 0 } }
const journey = fileOf(bad, 'e2e/book.journey.ts')

test('nothing is reported while each folder has its number', () => {
  expect(plainEnglishFaultsIn([fileOf(bad.repeat(2)), journey], recorded)).toEqual([])
})

test('a folder with more than its number is reported with its lines', () => {
  const faults = plainEnglishFaultsIn([fileOf(bad.repeat(3)), journey], recorded)
  expect(faults.map(({ where }) => where)).toEqual([folder, `${name}:1`, `${name}:3`, `${name}:5`])
  expect(faults[0]?.what).toMatch(/^3 comments begin badly, 2 may: /)
  expect(faults[1]?.what).toBe('"What it is."')
})

test('ten lines of a folder are shown at most, those of changed files first', () => {
  const changed = `${folder}/zone.ts`
  const files = [fileOf(bad.repeat(20)), fileOf(bad, changed), journey]
  const faults = plainEnglishFaultsIn(files, recorded, new Set([changed]))
  expect(faults).toHaveLength(11)
  expect(faults[1]?.where).toBe(`${changed}:1`)
})

test('a folder without a number may have none', () => {
  const files = [fileOf(bad.repeat(2)), journey, fileOf(bad, 'bench/run.ts')]
  expect(plainEnglishFaultsIn(files, recorded).map(({ where }) => where)).toEqual(['bench', 'bench/run.ts:1'])
})

test('a folder with less than its number is reported until that is recorded', () => {
  const faults = plainEnglishFaultsIn([fileOf(bad)], recorded)
  expect(faults.map(({ where }) => where)).toEqual(['e2e', folder])
  const { counts, faults: refused } = loweredCounts([fileOf(bad)], recorded)
  expect(refused).toEqual([])
  expect(counts).toEqual({ [folder]: { comments: 1, titles: 0 } })
  expect(plainEnglishFaultsIn([fileOf(bad)], counts)).toEqual([])
})

test('a file that moved to another folder takes its number along', () => {
  const moved = [fileOf(bad.repeat(2), 'bench/moved.ts'), journey]
  expect(plainEnglishFaultsIn(moved, recorded)).not.toEqual([])
  const { counts, faults } = loweredCounts(moved, recorded)
  expect(faults).toEqual([])
  expect(plainEnglishFaultsIn(moved, counts)).toEqual([])
})

test('a total that rises is not recorded, not even where the other total falls', () => {
  const files = [fileOf(bad), fileOf("it('is so', look)", 'bench/run.test.ts')]
  const { faults } = loweredCounts(files, recorded)
  expect(faults.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^1 titles begin badly, 0 may in all: /),
  ])
})

test('the file has a line for each folder, sorted', () => {
  const { counts } = loweredCounts([journey, fileOf(bad, 'bench/run.ts')], recorded)
  expect(countsText(counts)).toBe(
    '{\n  "bench": { "comments": 1, "titles": 0 },\n  "e2e": { "comments": 1, "titles": 0 }\n}\n',
  )
})
