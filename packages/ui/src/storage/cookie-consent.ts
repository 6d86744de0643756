import { cookieConsentDays, cookieConsentVersion } from '@openchair/contract'
import { now } from '../clock/clock.ts'
import { stored } from './store.ts'

const day = 86_400_000

/** What a visitor lets this browser keep (consent/cookie-record). What is necessary cannot be switched off (consent/cookie-defaults). */
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

/** Whether the page around this frame has answered in this load (029). */
const page = { hasAnswered: false }

/** From now on what is kept of the page's answer counts; `false` is for tests, which share a load. */
export const countPageAnswer = (hasAnswered = true): void => {
  page.hasAnswered = hasAnswered
}

/** What is kept, until 30 days are over, whether it counts or not. */
const keptConsent = (): CookieConsent | undefined => {
  const found: Partial<CookieConsent> | undefined = cookieConsentRecord.read()
  const { date = '', sections } = found ?? {}
  // Of a clock that stood wrong the choice would hold for years.
  const age = (now() - Date.parse(date)) / day
  const holds = age > -1 && age <= cookieConsentDays
  return holds && typeof sections?.statistics === 'boolean' ? { ...found, date, sections } : undefined
}

/**
 * The choice; undefined where there is none, or none that can be read as one (consent/cookie-record), or where it is the page's of an earlier
 * load, which has not answered in this one.
 */
export const readCookieConsent = (): CookieConsent | undefined => {
  const kept = keptConsent()
  return kept?.byPage && !page.hasAnswered ? undefined : kept
}

/** Whether what is kept for statistics waits for an answer: until it comes it is neither used nor removed. */
export const awaitsPageAnswer = (): boolean =>
  readCookieConsent() === undefined && keptConsent()?.sections.statistics === true

/** Whether anything may be kept or sent for statistics: never before the visitor has agreed (tracking/consent). */
export const allowsStatistics = (): boolean => readCookieConsent()?.sections.statistics === true
