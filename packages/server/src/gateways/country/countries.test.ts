import { expect, it } from 'vitest'
import { createCountries } from './create-countries.ts'

it.each([
  ['8.8.8.8', 'US'],
  ['24.48.0.1', 'CA'],
  ['90.0.0.1', 'FR'],
  ['2a01:e0a::1', 'FR'],
  ['::ffff:90.0.0.1', 'FR'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['10.1.2.3', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the address %s is in %s, whatever country the request claims [7.12.01]', (address, country) => {
  expect(createCountries(undefined).countryOf({ address, headers: { 'cf-ipcountry': 'JP' } })).toBe(country)
})

it.each([
  ['ca', 'CA'],
  [' US ', 'US'],
  ['T1', undefined],
  ['USA', undefined],
  ['', undefined],
  [['US', 'CA'], undefined],
  [undefined, undefined],
])("the proxy's header %j stands for country %s [7.12.01]", (value, country) => {
  const countries = createCountries('CF-IPCountry')
  expect(countries.countryOf({ address: '90.0.0.1', headers: { 'cf-ipcountry': value } })).toBe(country)
})
