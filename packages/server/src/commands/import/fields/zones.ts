/** The world's time zones, as ICU knows them. */
import type { Country } from '@openchair/contract'

/**
 * The areas of zones that are named after cities; other names are offsets, and older names without a place.
 */
const areas = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/

const known: readonly string[] = Intl.supportedValuesOf('timeZone').filter((name) => areas.test(name))

/** The zones of cities, each by one name. */
export const zonesOfCities = (): readonly string[] => known

/** A zone's exact spelling, found from any case; undefined if there is no such zone. */
const spelled = (name: string): string | undefined => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/** Tells whether this is an exactly spelt name of a city's zone. */
export const isZoneOfCity = (name: string): boolean =>
  areas.test(name) && (spelled(name) === name || known.includes(name))

/** Territories that an address writes as a country but that belong to another one. */
const parts: Readonly<Partial<Record<Country, readonly string[]>>> = {
  US: ['US', 'PR', 'VI', 'GU', 'MP', 'AS'],
  AU: ['AU', 'CX', 'CC', 'NF'],
}

/** Engines before Node 22 have a property instead of the method. */
type Zoned = { readonly timeZones?: readonly string[]; readonly getTimeZones?: () => readonly string[] }

/** The time zones of a country. */
export const zonesOfCountry = (country: Country): readonly string[] =>
  (parts[country] ?? [country]).flatMap((part) => {
    const locale = new Intl.Locale(`und-${part}`) as Zoned
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  })
