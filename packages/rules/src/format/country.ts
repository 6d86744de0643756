import type { Country } from '@openchair/contract'

/** How a country writes addresses, calendars and prices, whatever the language. */
type CountryFormat = {
  /** Its addresses contain the state: `New York, NY 10012`; elsewhere `London EC2A 3QB`. */
  readonly hasStates: boolean
  /** Its English names the month before the day: `Tue, Nov 24`; elsewhere `Tue 24 Nov`. */
  readonly monthFirst: boolean
  /** The day that its weeks begin with: 0 is Sunday. */
  readonly weekStart: 0 | 1
  /** Its shops name prices before the taxes that they add, which the till shows; elsewhere the law wants consumers' prices whole. */
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

/** How a shop's country (ISO 3166, two letters) writes; one that is not in the table, or not known, writes as most do. */
export const countryFormat = (country: string | undefined): CountryFormat =>
  formats[country as Country] ?? british
