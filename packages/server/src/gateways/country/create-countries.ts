import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Countries } from './port.ts'

/** Network ranges with the country of whoever runs them: free data, about 8 MB, that is read once (behaviour 46). */
const rangesFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

type Range = { readonly country_code?: string }

/**
 * By the header that the operator's own proxy sets, where there is one; else by the ranges, read when they are first needed. An
 * address of this machine, or a text that is none, is in no country.
 */
export const createCountries = (header: string | undefined): Countries =>
  header === undefined ? countriesByRange() : countriesByHeader(header.toLowerCase())

const countriesByHeader = (header: string): Countries => ({
  countryOf: ({ headers }) => {
    const value = headers[header]
    return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value.trim())
      ? value.trim().toUpperCase()
      : undefined
  },
})

const countriesByRange = (): Countries => {
  let ranges: Reader<CountryResponse> | undefined
  const read = () => (ranges ??= new Reader(readFileSync(rangesFile())))
  return {
    countryOf: ({ address }) => {
      try {
        // A socket that takes both protocols writes an IPv4 address behind this prefix.
        return (read().get(address.replace(/^::ffff:/i, '')) as Range | null)?.country_code
      } catch {
        return undefined
      }
    },
  }
}
