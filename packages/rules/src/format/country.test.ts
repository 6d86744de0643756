import { countries } from '@openchair/contract'
import { expect, it } from 'vitest'
import { addressLines } from './address.ts'
import { countryFormat } from './country.ts'
import { dayText } from './day.ts'

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
