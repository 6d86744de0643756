import { expect, it } from 'vitest'
import { expectedText, writtenTexts } from './test/written.ts'

it.each(writtenTexts)('writes %s in the browser', (_, written, expected) => {
  expect(written()).toBe(expectedText(expected))
})
