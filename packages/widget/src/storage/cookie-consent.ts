import { cookieConsentDays, cookieConsentVersion } from '@openchair/contract'
import { stored } from './store.ts'

const day = 86_400_000

/** What a visitor lets this browser keep (spec 3). What is necessary cannot be switched off (spec 5). */
export type CookieConsent = {
  /** The instant of the choice, ISO. */
  readonly date: string
  readonly sections: { readonly necessary: true; readonly statistics: boolean }
  /** The page around the frame has answered, not the visitor here. */
  readonly byPage?: true
}

export const cookieConsentKey = 'openchair-cookies'
export const cookieConsentRecord = stored<CookieConsent>(
  cookieConsentKey,
  cookieConsentVersion,
  cookieConsentDays,
)

/** The choice, until 30 days are over; undefined where there is none, or none that can be read as one (spec 5). */
export const readCookieConsent = (): CookieConsent | undefined => {
  const found: Partial<CookieConsent> | undefined = cookieConsentRecord.read()
  const { date = '', sections } = found ?? {}
  // Of a clock that stood wrong the choice would hold for years.
  const age = (Date.now() - Date.parse(date)) / day
  const holds = age > -1 && age <= cookieConsentDays
  return holds && typeof sections?.statistics === 'boolean' ? { ...found, date, sections } : undefined
}

/** Whether anything may be kept or sent for statistics: never before the visitor has agreed (behaviour 46). */
export const allowsStatistics = (): boolean => readCookieConsent()?.sections.statistics === true
