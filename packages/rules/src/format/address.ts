import type { Shop } from '@openchair/contract'
import { countryFormat } from './country.ts'

type Address = Shop['address']

/** The lines of an address as its country writes them; empty parts are left out. */
export const addressLines = ({ street, street2, city, state, zip, country }: Address): readonly string[] => {
  const region = countryFormat(country).hasStates && state !== '' ? `, ${state}` : ''
  return [street, street2, `${city}${region} ${zip}`.trim()].filter((line) => line !== '')
}

/** A map's page with the way there; on a phone it opens the guest's own map application. */
export const directionsUrl = ({ lat, lng }: Shop['location']): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
