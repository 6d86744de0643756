import { expect, test } from 'vitest'
import { durationText } from './day.ts'

test.each([
  [5, '5 min', '5 min', '5 min'],
  [55, '55 min', '55 min', '55 min'],
  [60, '1 hr', '1 h', '1 h'],
  [65, '1 hr 5 min', '1 h 05', '1 h 5 min'],
  [90, '1 hr 30 min', '1 h 30', '1 h 30 min'],
  [600, '10 hr', '10 h', '10 h'],
])(
  '%i minutes are written as %s in English, %s in French and %s in Spanish [9.03.12] [words-E6]',
  (minutes, ...expected) => {
    const written = ['en', 'fr', 'es-419'].map((language) => durationText(minutes, language))
    expect(written).toEqual(expected.map((text) => text.replaceAll(' ', '\u00a0')))
  },
)
