import type { Country } from '@openchair/contract'
import type { ShopEntry } from '../entries/shop.ts'
import type { Complain } from '../fields/agreeing.ts'
import { zonesOfCountry } from '../fields/zones.ts'

/** The zones of states and provinces, by their two or three letters. Some have several. */
const ofStates: Readonly<Partial<Record<Country, Readonly<Record<string, string>>>>> = {
  US: {
    'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV',
    'America/Chicago': 'AL AR FL IL IN IA KS KY LA MI MN MS MO NE ND OK SD TN TX WI',
    'America/Denver': 'AZ CO ID KS MT NE NV NM ND OR SD TX UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA ID NV OR WA',
    'America/Anchorage': 'AK',
    'America/Adak': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NB NL NS PE',
    'America/Toronto': 'NU ON QC',
    'America/Puerto_Rico': 'QC',
    'America/Panama': 'NU ON',
    'America/Winnipeg': 'MB NU ON',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB BC NT NU SK',
    'America/Phoenix': 'BC YT',
    'America/Vancouver': 'BC',
  },
  AU: {
    'Australia/Sydney': 'ACT NSW TAS VIC',
    'Australia/Lord_Howe': 'NSW',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'NSW SA',
    'Australia/Darwin': 'NT',
    'Australia/Eucla': 'SA WA',
    'Australia/Perth': 'WA',
  },
}

/** The zones of a state; undefined if this table lacks its country, or the state is unknown. */
const clocksOfState = (country: Country, state: string): readonly string[] | undefined => {
  const code = state.trim().toUpperCase()
  const zones = Object.entries(ofStates[country] ?? {}).filter(([, states]) =>
    states.split(' ').includes(code),
  )
  return zones.length === 0 ? undefined : zones.map(([zone]) => zone)
}

/** One instant in winter and one in summer of the same year, to compare the clocks of zones. */
const moments = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']

/** Tells whether two zones show the same time all year. */
const sameClock = (one: string, other: string): boolean =>
  moments.every((moment) => {
    const [a, b] = [one, other].map((zone) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).offset)
    return a === b
  })

/** A box on the map in degrees: latitudes from south to north, longitudes from west to east. */
type Box = readonly [south: number, north: number, west: number, east: number]

/** The boxes that contain a country with its islands, large enough for every shop. */
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

/** Warns of coordinates outside of the shop's country, and of a time zone that is not in use there. */
export const doubtfulPlace = (shop: ShopEntry, complain: Complain): void => {
  const { city, state, country } = shop.address
  const { lat, lng } = shop.location
  const outside = `${lat}, ${lng} lies outside the country of the address (${country})`
  const isSwapped = isIn(lng, lat, country)
  if (!isIn(lat, lng, country))
    complain(
      isSwapped ? `${outside}, and the other way round it does not: lat and lng are swapped` : outside,
      'location',
    )
  const ofState = clocksOfState(country, state)
  const clocks = ofState ?? zonesOfCountry(country)
  if (clocks.some((zone) => sameClock(zone, shop.timezone))) return
  const where = [city, ofState && state, country].filter(Boolean).join(', ')
  const others = clocks.length > 4 ? '' : `: ${clocks.join(' or ')} is`
  complain(`${shop.timezone} is not the clock of ${where}${others}`, 'timezone')
}
