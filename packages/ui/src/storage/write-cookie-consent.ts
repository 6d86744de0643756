import { currentInstant } from '../clock/clock.ts'
import { type CookieConsent, cookieConsentRecord } from './cookie-consent.ts'

/** Stores a choice about cookies, by the visitor or by the page around the frame. */
export const writeCookieConsent = (statistics: boolean, byPage = false): CookieConsent => {
  const consent: CookieConsent = {
    date: currentInstant(),
    sections: { necessary: true, statistics },
    ...(byPage && { byPage }),
  }
  cookieConsentRecord.write(consent)
  return consent
}
