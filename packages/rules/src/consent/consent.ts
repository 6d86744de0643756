import type { NewsChannel, NotificationsConsent, PromotionalAnswers, Region } from '@openchair/contract'

/**
 * The channels about which to ask: those of the shop's news that the customer has not answered
 * (consent/news).
 */
export const promptsDue = (
  newsChannels: readonly NewsChannel[],
  answers: PromotionalAnswers,
): NotificationsConsent['showPrompt'] => ({
  phone: newsChannels.includes('phone') && answers.phone === undefined,
  email: newsChannels.includes('email') && answers.email === undefined,
})

type Name = { readonly firstName: string; readonly lastName: string }

/**
 * Tells if a changed name means another person, whose consents must be asked for again (cart/other-person).
 * A name given for the first time does not.
 */
export const changesPerson = (before: Name, after: Name): boolean =>
  differs(before.firstName, after.firstName) || differs(before.lastName, after.lastName)

const differs = (before: string, after: string): boolean =>
  before.trim() !== '' && before.trim() !== after.trim()

/** The countries of the European Union and the European Economic Area, where the same rules hold. */
const european = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
)

/** The region of a country (ISO 3166, two letters); `OTHER` where the lookup failed (consent/region). */
export const regionOf = (country: string | undefined): Region => {
  const code = country?.trim().toUpperCase() ?? ''
  if (code === 'US' || code === 'CA') return code
  return european.has(code) ? 'EU' : 'OTHER'
}

/**
 * Tells if a short notice about cookies is enough; elsewhere all choices are shown at once (consent/cookies).
 */
export const isNoticeEnough = (region: Region): boolean => region === 'US' || region === 'CA'

/** Tells if statistics are preselected, which Canada and others forbid (consent/cookie-defaults). */
export const areStatisticsProposed = (region: Region): boolean => region === 'US'
