import { expect, it } from 'vitest'
import { expectedText, writtenTexts } from './test/written.ts'

it.each(writtenTexts)('writes %s on the server [5.08.03] [9.03.09]', (_, written, expected) => {
  expect(written()).toBe(expectedText(expected))
})
