import { test } from './journey.ts'
import type { Language } from './words.ts'

const all: readonly Language[] = ['en', 'fr', 'es-419']

/** Runs journeys of a guest of this language, or in every language where LANGUAGES=all is set. */
export const inLanguages = (own: Language, journeys: (language: Language) => void): void => {
  for (const language of process.env['LANGUAGES'] === 'all' ? all : [own])
    test.describe(language, () => {
      test.use({ language })
      journeys(language)
    })
}
