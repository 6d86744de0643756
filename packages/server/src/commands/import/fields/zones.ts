/** The world's time zones, as ICU knows them. */
import type { Country } from '@openchair/contract'
import { suggestion } from '../../../settings/suggestion.ts'
import { written } from './field.ts'

/** The areas of zones that are named after cities. Other names are offsets, or older ones without a place. */
const areas = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/

const known: readonly string[] = Intl.supportedValuesOf('timeZone').filter((name) => areas.test(name))

/** The exact spelling of a zone that is given in any case; undefined if there is no such zone. */
const spelled = (name: string): string | undefined => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/**
 * A time zone by the name of a city, in its exact spelling. An offset has no daylight saving time, and
 * another spelling would compare as another zone.
 */
export const timezone = written(
  'the time zone of a city, such as America/New_York',
  (name) => (areas.test(name) && (spelled(name) === name || known.includes(name)) ? name : undefined),
  { hint: (name) => suggestion(name, known) },
)

/** Territories that an address names as a country although they belong to another one. */
const parts: Readonly<Partial<Record<Country, readonly string[]>>> = {
  US: ['US', 'PR', 'VI', 'GU', 'MP', 'AS'],
  AU: ['AU', 'CX', 'CC', 'NF'],
}

/** A locale with its zones: in engines before Node 22 as a property instead of a method. */
type Zoned = { readonly timeZones?: readonly string[]; readonly getTimeZones?: () => readonly string[] }

/** The time zones of a country. */
export const zonesOfCountry = (country: Country): readonly string[] =>
  (parts[country] ?? [country]).flatMap((part) => {
    const locale = new Intl.Locale(`und-${part}`) as Zoned
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  })
