/** The time zones of the world, as ICU knows them. */
import type { Country } from '@openchair/contract'

/** The areas by which cities are named; other names are offsets, and older names without a place. */
const areas = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/

const known: readonly string[] = Intl.supportedValuesOf('timeZone').filter((name) => areas.test(name))

/** The zones of cities, one name each. */
export const zonesOfCities = (): readonly string[] => known

/** The name in its own spelling, whichever case it is written in; undefined where there is no such zone. */
const spelled = (name: string): string | undefined => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/** Tells if a city's zone is called so, by one of its names and in its own spelling. */
export const isZoneOfCity = (name: string): boolean =>
  areas.test(name) && (spelled(name) === name || known.includes(name))

/** Countries that an address writes as another one, of which they are a part. */
const parts: Readonly<Partial<Record<Country, readonly string[]>>> = {
  US: ['US', 'PR', 'VI', 'GU', 'MP', 'AS'],
  AU: ['AU', 'CX', 'CC', 'NF'],
}

/** Engines before Node 22 have a property in place of the call. */
type Zoned = { readonly timeZones?: readonly string[]; readonly getTimeZones?: () => readonly string[] }

/** The time zones of a country. */
export const zonesOfCountry = (country: Country): readonly string[] =>
  (parts[country] ?? [country]).flatMap((part) => {
    const locale = new Intl.Locale(`und-${part}`) as Zoned
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  })
