import { countries } from '@openchair/contract'
import { expect, it } from 'vitest'
import { addressLines } from './address.ts'
import { countryFormat } from './country.ts'
import { dayText, spanEnds } from './day.ts'

const address = { street: '1 High Street', street2: '', city: 'Town', state: 'ST', zip: '123' }

it.each([
  ['US', 'Sunday', 'Tue, Nov 24', 'Tuesday, November 24', 'Town, ST 123'],
  ['CA', 'Sunday', 'Tue, Nov 24', 'Tuesday, November 24', 'Town, ST 123'],
  ['GB', 'Monday', 'Tue 24 Nov', 'Tuesday 24 November', 'Town 123'],
  ['AU', 'Monday', 'Tue 24 Nov', 'Tuesday 24 November', 'Town, ST 123'],
  ['GI', 'Monday', 'Tue 24 Nov', 'Tuesday 24 November', 'Town 123'],
  ['IE', 'Monday', 'Tue 24 Nov', 'Tuesday 24 November', 'Town 123'],
  [undefined, 'Monday', 'Tue 24 Nov', 'Tuesday 24 November', 'Town 123'],
] as const)(
  'weeks, days and addresses are written as in %s [words-E7] [guest-m12]',
  (country, week, short, long, town) => {
    const day = '2026-11-24'
    expect(['Sunday', 'Monday'][countryFormat(country).weekStart]).toBe(week)
    expect(dayText('en', country, day, 'short')).toBe(short)
    expect(dayText('en', country, day, 'long')).toBe(long)
    expect(addressLines({ ...address, country: country ?? '' })).toEqual(['1 High Street', town])
  },
)

it('every country in which a shop can be has a format', () => {
  const weeks = countries.map((country) => countryFormat(country).weekStart)
  expect(weeks).toEqual([0, 0, 1, 1, 1, 1])
})

it.each(['US', 'GB'])(
  'French and Spanish days are written in the same way everywhere, as in %s',
  (country) => {
    expect(dayText('fr', country, '2026-12-01', 'long')).toBe('mardi 1er décembre')
    expect(dayText('es-419', country, '2026-11-24', 'short')).toBe('mar 24 nov')
  },
)

it.each([
  ['en', 'US', '2026-11-23', '2026-11-29', 'November 23', '29'],
  ['en', 'US', '2026-11-30', '2026-12-06', 'Nov 30', 'Dec 6'],
  ['en', 'GB', '2026-11-23', '2026-11-29', '23', '29 November'],
  ['en', 'GB', '2026-11-30', '2026-12-06', '30 Nov', '6 Dec'],
  ['fr', 'US', '2026-06-01', '2026-06-07', '1er', '7 juin'],
  ['fr', 'US', '2026-11-30', '2026-12-06', '30 nov.', '6 déc.'],
  ['es-419', 'US', '2026-11-23', '2026-11-29', '23', '29 de noviembre'],
  ['es-419', 'US', '2026-11-30', '2026-12-06', '30 nov', '6 dic'],
] as const)(
  'the ends of a span of days name a shared month once, in %s for %s from %s to %s',
  (locale, country, first, last, ...ends) => {
    expect(spanEnds(locale, country, first, last)).toEqual(ends)
  },
)
