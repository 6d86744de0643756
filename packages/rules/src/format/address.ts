import type { Shop } from '@openchair/contract'
import { countryFormat } from './country.ts'

type Address = Shop['address']

/** The lines of an address as its country writes them; empty parts are left out. */
export const addressLines = ({ street, street2, city, state, zip, country }: Address): readonly string[] => {
  const region = countryFormat(country).hasStates && state !== '' ? `, ${state}` : ''
  return [street, street2, `${city}${region} ${zip}`.trim()].filter((line) => line !== '')
}

/**
 * Makes a map link with directions to a shop, which opens the map application of a phone. It has the shop's
 * name and address, because a map shows neither name nor hours for coordinates.
 */
export const directionsUrl = ({ name, address }: Pick<Shop, 'name' | 'address'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent([name, ...addressLines(address)].join(', '))}`
