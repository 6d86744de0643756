import { expect, test } from 'vitest'
import { plainEnglishFaultsIn } from './check-plain-english.ts'

/** The kinds of the faults in one file. */
const kindsIn = (text: string): readonly string[] =>
  plainEnglishFaultsIn([{ name: 'scripts/one.test.ts', text }]).map(({ what }) => what.split(' ')[1] ?? '')

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
])('the comment in %j is a fault', (text) => {
  expect(kindsIn(text)).toEqual(['comment'])
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
])('no comment in %j is a fault', (text) => {
  expect(kindsIn(text)).toEqual([])
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
])('the title in %j is a fault', (text) => {
  expect(kindsIn(text)).toEqual(['title'])
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
])('no title in %j is a fault', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test('a fault names its line, and shows how the comment begins', () => {
  const text = `\n\n/** What it is, ${'and '.repeat(20)}on. */\n`
  expect(plainEnglishFaultsIn([{ name: 'scripts/one.ts', text }])).toEqual([
    {
      where: 'scripts/one.ts:3',
      what: expect.stringMatching(/^the comment "What it is, (and ){14}an": begin with a noun/),
    },
  ])
})
