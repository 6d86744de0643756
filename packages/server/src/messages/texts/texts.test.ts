import { languages } from '@openchair/contract'
import { expect, test } from 'vitest'
import { messageTexts } from './texts.ts'

const shapeOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? (value.match(/\{\w+\}/g) ?? []).toSorted()
    : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shapeOf(inner)]))

test.each(languages)(
  'the language %s has the same texts with the same placeholders as English',
  (language) => {
    expect(shapeOf(messageTexts[language])).toEqual(shapeOf(messageTexts.en))
  },
)
