import { errorStatus, slotConflictCodes, wireLanguages } from '@openchair/contract'
import { expect, test } from 'vitest'
import { catalogues, errorMessage, fieldMessage } from './texts.ts'

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(wireLanguages)('the language %s has a text for every code, and no other texts', (language) => {
  expect(Object.keys(catalogues[language].errors).toSorted()).toEqual(Object.keys(errorStatus).toSorted())
  expect(Object.keys(catalogues[language].fields)).toEqual(Object.keys(catalogues.en.fields))
})

/** Codes whose English words the specification gives without a full stop. */
const withoutFullStop: ReadonlySet<string> = new Set(['discount_needs_date', 'gift_card_minimum', 'Conflict'])

test.each(wireLanguages)(
  'the texts in %s are whole sentences with the same placeholders as in English',
  (language) => {
    for (const part of ['errors', 'fields', 'names'] as const) {
      for (const [key, text] of Object.entries(catalogues[language][part])) {
        const english = (catalogues.en[part] as Record<string, string>)[key] ?? ''
        expect(placeholders(text), key).toEqual(placeholders(english))
        if (part !== 'names' && !withoutFullStop.has(key)) expect(text, key).toMatch(/^\p{Lu}.*\.$/u)
      }
    }
  },
)

test.each(wireLanguages)('the text in %s that refuses a taken time is true on every page', (language) => {
  // The page that shows this may show no times below it.
  for (const code of slotConflictCodes)
    expect(catalogues[language].errors[code]).not.toMatch(/below|abajo|ci-dessous/)
})

test('a text’s placeholders are filled, and an unknown one stays visible', () => {
  expect(errorMessage('en', 'too_many_services', { count: 5 })).toBe(
    'That’s too many services at once. Choose 5 at most.',
  )
  expect(fieldMessage('fr', 'text_too_long', { maximum: 3 })).toBe('Utilisez au plus 3 caractères.')
  expect(errorMessage('en', 'range_too_long')).toContain('{days}')
})
