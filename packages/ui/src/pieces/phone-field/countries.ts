import type { Country } from '@openchair/contract'

/** What the six countries dial with (shops/currencies). */
export const callingCodes: Readonly<Record<Country, string>> = {
  US: '+1',
  CA: '+1',
  GB: '+44',
  AU: '+61',
  GI: '+350',
  IE: '+353',
}

export const flagOf = (country: Country): string =>
  `${import.meta.env.BASE_URL}flags/${country.toLowerCase()}.svg`
