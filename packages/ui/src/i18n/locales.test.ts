import { expect, it } from 'vitest'
import { offeredLocales, toLocale } from './locales.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['fr-CA', 'fr'],
  ['es', 'es-419'],
  ['es-MX', 'es-419'],
  ['es-419', 'es-419'],
  ['ES', 'es-419'],
  ['de', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as %s [9.01.10]', (text, locale) => {
  expect(toLocale(text)).toBe(locale)
})

it('offers Spanish only behind its flag [1.03.01] [1.03.02] [9.01.10]', () => {
  expect(offeredLocales(false)).toEqual(['en', 'fr'])
  expect(offeredLocales(true)).toEqual(['en', 'fr', 'es-419'])
})
