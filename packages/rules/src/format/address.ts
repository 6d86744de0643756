import type { Shop } from '@openchair/contract'
import { countryFormat } from './country.ts'

type Address = Shop['address']

/** The lines of an address as its country writes them; empty parts are left out. */
export const addressLines = ({ street, street2, city, state, zip, country }: Address): readonly string[] => {
  const region = countryFormat(country).hasStates && state !== '' ? `, ${state}` : ''
  return [street, street2, `${city}${region} ${zip}`.trim()].filter((line) => line !== '')
}

/**
 * A map link with directions to a shop; on a phone it opens the guest's own map application. It names the
 * shop with its address, because coordinates would show neither its name nor its hours.
 */
export const directionsUrl = ({ name, address }: Pick<Shop, 'name' | 'address'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent([name, ...addressLines(address)].join(', '))}`
