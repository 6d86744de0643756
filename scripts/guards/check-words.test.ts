import { expect, test } from 'vitest'
import { wordFaultsIn } from './check-words.ts'
import { banned } from './words.ts'

const everywhere = banned.map((word) => ({ ...word, except: [] }))
const view = 'packages/widget/src/cart/panel/view.tsx'

/** The words found in a file, each with its line. */
const foundIn = (text: string, name = view): readonly string[] =>
  wordFaultsIn([{ name, text }], everywhere).map(
    ({ where, what }) => `${where.split(':')[1]} ${/"([^"]+)"/.exec(what)?.[1]}`,
  )

test.each([
  ['visit', 'const visitCount = 1'],
  ['visit', 'type Props = { readonly firstVisits: number }'],
  ['visit', '// Whom the next visit is for.'],
  ['visit', "test('a visit is shown', show)"],
  ['visit', '/**\n * Of a visit.\n */'.split('\n').join(' ')],
  ['goods', 'await client.query(`select from taken_good`)'],
  ['goods', 'const bookGoods = 1'],
  ['note', 'noteRefund(refund)'],
  ['note', 'const noted = new Set()'],
  ['place', 'rows.map((row, place) => place)'],
  ['place', 'const rowAt = (place: number) => rows[place]'],
  ['asked', 'type ResetAsked = { readonly id: string }'],
  ['asked', 'class Told extends Error {}'],
  ['kept', 'const value = useKept(key)'],
  ['settled', 'const text = useSettled(words)'],
  ['alive', '// Once the page is alive.'],
  ['bone', '.bone { color: red }'],
])('the guard finds %s in %s', (word, text) => {
  expect(foundIn(text)).toEqual([`1 ${word}`])
})

test('every word has a test, and file names are checked too', () => {
  expect(foundIn('', 'packages/widget/src/cart/first-visit.ts')).toEqual(['1 visit'])
  expect(foundIn('\n\nconst visits = 1')).toEqual(['3 visit'])
  expect(foundIn('export type ShopFacts = {}', 'packages/server/src/cart/store.ts')).toEqual(['1 facts'])
})

test.each([
  "const title = t('cart.visitTitle')",
  "const text = 'Your visit'",
  'const visitorId = 1',
  "goodCard === 'good'",
  'const skeleton = <Skeleton />',
  'type Place = { lat: number }',
  'const place: Place = here',
  'const noteTitle = 1',
  '// It takes the place of another, and is kept.',
  'const words = /^You and Leo 2 visits/',
  '<Button>Book another visit</Button>',
  "const url = 'https://example.com/visit'",
])('the guard finds nothing in %s', (text) => {
  expect(foundIn(text)).toEqual([])
})

test('a word is allowed where it means something else, and outside its part of the repository', () => {
  const words = [{ ...everywhere[0]!, except: ['packages/widget/src/cart/'] }]
  expect(wordFaultsIn([{ name: view, text: 'visit()' }], words)).toEqual([])
  expect(wordFaultsIn([{ name: 'bench/page.ts', text: 'visit()' }], words)).toHaveLength(1)
  expect(foundIn('const bone = 1', 'packages/server/src/cart/store.ts')).toEqual([])
})
