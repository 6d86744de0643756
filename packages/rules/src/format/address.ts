import type { Shop } from '@openchair/contract'
import { countryFormat } from './country.ts'

type Address = Shop['address']

/** The lines of an address as its country writes them; empty parts are left out. */
export const addressLines = ({ street, street2, city, state, zip, country }: Address): readonly string[] => {
  const region = countryFormat(country).hasStates && state !== '' ? `, ${state}` : ''
  return [street, street2, `${city}${region} ${zip}`.trim()].filter((line) => line !== '')
}

/**
 * A map's page with the way to a shop; on a phone it opens the guest's own map application. The shop is named with its address:
 * a point on the map would show neither its name nor its hours.
 */
export const directionsUrl = ({ name, address }: Pick<Shop, 'name' | 'address'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent([name, ...addressLines(address)].join(', '))}`
