import type { Country } from '@openchair/contract'

/** The way in which a country writes addresses, calendars and prices, in any language. */
type CountryFormat = {
  /** True if its addresses contain the state, as in `New York, NY 10012`; elsewhere `London EC2A 3QB`. */
  readonly hasStates: boolean
  /** True if its English names the month before the day, as in `Tue, Nov 24`; elsewhere `Tue 24 Nov`. */
  readonly monthFirst: boolean
  /** The first day of its weeks: 0 is Sunday. */
  readonly weekStart: 0 | 1
  /** True if its shops list prices without added taxes; elsewhere the law forbids that. */
  readonly taxesOnTop: boolean
}

const american: CountryFormat = { hasStates: true, monthFirst: true, weekStart: 0, taxesOnTop: true }
const british: CountryFormat = { hasStates: false, monthFirst: false, weekStart: 1, taxesOnTop: false }

const formats: Readonly<Record<Country, CountryFormat>> = {
  US: american,
  CA: american,
  GB: british,
  AU: { ...british, hasStates: true },
  GI: british,
  IE: british,
}

/** The formats of a shop's country (ISO 3166, two letters); the most common ones for other countries. */
export const countryFormat = (country: string | undefined): CountryFormat =>
  formats[country as Country] ?? british
