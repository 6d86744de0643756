import type { Country } from '@openchair/contract'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath } from '../file/fault.ts'
import { zonesOfCountry } from '../fields/zones.ts'
import { clocksOfState, sameClock } from './clocks.ts'

/** Degrees: latitudes from south to north, longitudes from west to east. */
type Box = readonly [south: number, north: number, west: number, east: number]

/** The boxes that contain a country with its islands, wide enough for every shop. */
const boxes: Readonly<Record<Country, readonly Box[]>> = {
  US: [
    [17, 72, -180, -64],
    [13, 21, 144, 147],
    [-15, -10, -172, -168],
  ],
  CA: [[41, 84, -142, -52]],
  GB: [[49, 61.5, -9, 2.5]],
  AU: [[-55, -9, 96, 168]],
  GI: [[36, 36.3, -5.5, -5.2]],
  IE: [[51, 56, -11, -5]],
}

const isIn = (lat: number, lng: number, country: Country): boolean =>
  boxes[country].some(
    ([south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  )

/** Warns of coordinates outside the shop's country, and of a time zone that no clock there uses. */
export const doubtfulPlace = (
  { address: { city, state = '', country }, location: { lat, lng }, timezone }: ShopEntry,
  path: FaultPath,
): readonly Fault[] => {
  const found: Fault[] = []
  if (!isIn(lat, lng, country)) {
    const message = isIn(lng, lat, country)
      ? `${lat}, ${lng} lies outside the country of the address (${country}), and the other way round it does not: lat and lng are swapped`
      : `${lat}, ${lng} lies outside the country of the address (${country})`
    found.push({ path: [...path, 'location'], message })
  }
  const clocks = clocksOfState(country, state) ?? zonesOfCountry(country)
  if (!clocks.some((zone) => sameClock(zone, timezone))) {
    const where = [city, clocksOfState(country, state) && state, country].filter(Boolean).join(', ')
    const others = clocks.length > 4 ? '' : `: ${clocks.join(' or ')} is`
    found.push({ path: [...path, 'timezone'], message: `${timezone} is not the clock of ${where}${others}` })
  }
  return found
}
