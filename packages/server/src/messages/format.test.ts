import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

const timezone = 'America/New_York'

test.each([
  ['the US', { timezone, country: 'US' }, 'Tue, Nov 24, 10:15am', 'Tuesday, November 24'],
  ['Britain', { timezone, country: 'GB' }, 'Tue 24 Nov, 10:15am', 'Tuesday 24 November'],
  [
    'a message of an older version without a country',
    { timezone },
    'Tue 24 Nov, 10:15am',
    'Tuesday 24 November',
  ],
])('a message writes days as in %s [words-E7]', (_, place, when, day) => {
  const format = formatOf('en', place)
  expect(format.when('2026-11-24T10:15:00-05:00')).toBe(when)
  expect(format.date('2026-11-24', 'long')).toBe(day)
  expect(formatOf('fr', place).when('2026-11-24T10:15:00-05:00')).toBe('mar. 24 nov. à 10:15')
})
