import type { Region } from '@openchair/contract'

/** The members of the European Union and of its economic area, where the same rules hold. */
const european = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
)

/** The region of a country (ISO 3166, two letters); `OTHER` where the lookup failed (consent/region). */
export const regionOf = (country: string | undefined): Region => {
  const code = country?.trim().toUpperCase() ?? ''
  if (code === 'US' || code === 'CA') return code
  return european.has(code) ? 'EU' : 'OTHER'
}

/** Tells if a short notice suffices; elsewhere all choices are shown at once (consent/cookies). */
export const isNoticeEnough = (region: Region): boolean => region === 'US' || region === 'CA'

/**
 * Tells if statistics are preselected before the visitor has chosen. The law forbids that in Canada and
 * elsewhere (consent/cookie-defaults).
 */
export const areStatisticsProposed = (region: Region): boolean => region === 'US'
