import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Countries } from './port.ts'

/** Network ranges, each with its operator's country: free data of about 8 MB, read once (consent/region). */
const rangesFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))

type Range = { readonly country_code?: string }

/**
 * Finds countries by the header that the operator's proxy sets, or else by the network ranges. The ranges are
 * read when first needed. An address of this machine, or a text that is no address, has no country.
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
        // A socket for both protocols writes an IPv4 address with this prefix.
        return (read().get(address.replace(/^::ffff:/i, '')) as Range | null)?.country_code
      } catch {
        return undefined
      }
    },
  }
}
