/** The world's time zones, as ICU knows them. */
import type { Country } from '@openchair/contract'
import { suggestion } from '../../../settings/suggestion.ts'
import { written } from './field.ts'

/**
 * The areas of zones that are named after cities; other names are offsets, and older names without a place.
 */
const areas = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/

const known: readonly string[] = Intl.supportedValuesOf('timeZone').filter((name) => areas.test(name))

/** A zone's exact spelling, found from any case; undefined if there is no such zone. */
const spelled = (name: string): string | undefined => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/**
 * A time zone by the name of a city, in its exact spelling. An offset has no daylight saving time, and
 * comparisons would take another spelling for another zone.
 */
export const timezone = written(
  'the time zone of a city, such as America/New_York',
  (name) => (areas.test(name) && (spelled(name) === name || known.includes(name)) ? name : undefined),
  { hint: (name) => suggestion(name, known) },
)

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
