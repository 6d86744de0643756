import { expect, test } from 'vitest'
import { preferredLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,en;q=0.5', 'fr'],
  ['es-419', 'es'],
  ['en;q=0.3, es;q=0.9', 'es'],
  ['de, it', 'en'],
  ['de, fr;q=0.1', 'fr'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['friulian', 'en'],
  ['fr;q=often', 'en'],
] as const)('%s is answered in %s [9.01.10]', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
