import { expect, it } from 'vitest'
import { isKnown } from './calendars.ts'

const tag = '"aB3-_x"'

it.each([
  tag,
  `W/${tag}`,
  '"aB3-_x-gzip"',
  '"aB3-_x;br"',
  'W/"aB3-_x-gzip"',
  `"other", ${tag}`,
  `W/"other",W/${tag}`,
  `${tag},"other"`,
  '*',
])('recognizes the tag in the header %s [R14]', (header) => {
  expect(isKnown(header, tag)).toBe(true)
})

it.each([undefined, '', '"other"', 'aB3-_x', 'W/"ab3-_x"', '"aB3-_x', '"x", "aB3"', '"aB3-_x "'])(
  'recognizes no tag in the header %s',
  (header) => {
    expect(isKnown(header, tag)).toBe(false)
  },
)
