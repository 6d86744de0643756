import { cookieConsentDays, cookieConsentVersion } from '@openchair/contract'
import { now } from '../clock/clock.ts'
import { stored } from './store.ts'

const day = 86_400_000

/** A visitor's consent (consent/cookie-record). Necessary records need none (consent/cookie-defaults). */
export type CookieConsent = {
  /** The instant of the choice, ISO. */
  readonly date: string
  readonly sections: { readonly necessary: true; readonly statistics: boolean }
  /** Set if the page around the frame has answered for the visitor. */
  readonly byPage?: true
}

export const cookieConsentKey = 'openchair-cookies'
export const cookieConsentRecord = stored<CookieConsent>(
  cookieConsentKey,
  cookieConsentVersion,
  cookieConsentDays,
)

/** Set once the page around this frame has answered in this load (029). */
const page = { hasAnswered: false }

/** Makes the page's stored answer count; `false` is for tests, which share a load. */
export const countPageAnswer = (hasAnswered = true): void => {
  page.hasAnswered = hasAnswered
}

/** The stored choice within its 30 days, even if it does not count yet. */
const keptConsent = (): CookieConsent | undefined => {
  const found: Partial<CookieConsent> | undefined = cookieConsentRecord.read()
  const { date = '', sections } = found ?? {}
  // A choice made by a wrong clock would otherwise last for years.
  const age = (now() - Date.parse(date)) / day
  const holds = age > -1 && age <= cookieConsentDays
  return holds && typeof sections?.statistics === 'boolean' ? { ...found, date, sections } : undefined
}

/** The choice. Undefined if none is readable, or the page made it in another load (consent/cookie-record). */
export const readCookieConsent = (): CookieConsent | undefined => {
  const kept = keptConsent()
  return kept?.byPage && !page.hasAnswered ? undefined : kept
}

/** Tells if statistics await the page's answer. Until then their records are neither used nor removed. */
export const awaitsPageAnswer = (): boolean =>
  readCookieConsent() === undefined && keptConsent()?.sections.statistics === true

/** Tells if statistics may be stored or sent, which needs the visitor's consent (tracking/consent). */
export const allowsStatistics = (): boolean => readCookieConsent()?.sections.statistics === true
