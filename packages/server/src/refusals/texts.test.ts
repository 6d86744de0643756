import { errorStatus, slotConflictCodes, wireLanguages } from '@openchair/contract'
import { expect, test } from 'vitest'
import { catalogues, errorMessage, fieldMessage } from './texts.ts'

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(wireLanguages)('%s has a text for every code and nothing besides', (language) => {
  expect(Object.keys(catalogues[language].errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
  expect(Object.keys(catalogues[language].fields)).toEqual(Object.keys(catalogues.en.fields))
})

/** Codes whose English words the specification gives without a full stop. */
const withoutFullStop: ReadonlySet<string> = new Set(['discount_needs_date', 'gift_card_minimum', 'Conflict'])

test.each(wireLanguages)('%s has the same placeholders as English, in whole sentences', (language) => {
  for (const part of ['errors', 'fields', 'names'] as const) {
    for (const [key, text] of Object.entries(catalogues[language][part])) {
      const english = (catalogues.en[part] as Record<string, string>)[key] ?? ''
      expect(placeholders(text), key).toEqual(placeholders(english))
      if (part !== 'names' && !withoutFullStop.has(key)) expect(text, key).toMatch(/^\p{Lu}.*\.$/u)
    }
  }
})

test.each(wireLanguages)(
  '%s words the refusal of a taken time so that it is true on every page',
  (language) => {
    // The page that shows this may have no times below.
    for (const code of slotConflictCodes)
      expect(catalogues[language].errors[code]).not.toMatch(/below|abajo|ci-dessous/)
  },
)

test('placeholders are filled, and an unknown one stays visible', () => {
  expect(errorMessage('en', 'too_many_services', { count: 5 })).toBe(
    'That’s too many services at once. Choose 5 at most.',
  )
  expect(fieldMessage('fr', 'text_too_long', { maximum: 3 })).toBe('Utilisez au plus 3 caractères.')
  expect(errorMessage('en', 'range_too_long')).toContain('{days}')
})
