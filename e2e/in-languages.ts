import { test } from './journey.ts'
import type { Language } from './words.ts'

const all: readonly Language[] = ['en', 'fr', 'es-419']

/** Journeys of a guest who reads this language; in every language where LANGUAGES=all asks for it. */
export const inLanguages = (own: Language, journeys: (language: Language) => void): void => {
  for (const language of process.env['LANGUAGES'] === 'all' ? all : [own])
    test.describe(language, () => {
      test.use({ language })
      journeys(language)
    })
}
