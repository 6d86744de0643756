import { create } from 'zustand'
import { askPageForConsent } from '../embed/parent.ts'
import { type CookieConsent, cookieConsentKey, readCookieConsent } from '../storage/cookie-consent.ts'
import { keepVisitor } from './keep-visitor.ts'
import { writeCookieConsent } from '../storage/write-cookie-consent.ts'

/** What is kept. The answer of the page around the frame counts only once that page has given one in this load. */
const readChoice = (hasPageAnswered: boolean): CookieConsent | undefined => {
  const kept = readCookieConsent()
  return kept?.byPage && !hasPageAnswered ? undefined : kept
}

/** The choice about cookies as this page knows it; undefined while the visitor has not chosen (spec 4). */
export const useCookieConsent = create<{ readonly consent: CookieConsent | undefined }>(() => ({
  consent: readChoice(false),
}))

const allows = (consent: CookieConsent | undefined): boolean => consent?.sections.statistics === true

const know = (consent: CookieConsent | undefined): void => {
  const wasKept = allows(useCookieConsent.getState().consent)
  useCookieConsent.setState({ consent })
  keepVisitor(allows(consent), wasKept)
}

/** Keeps the visitor's choice. What was stored for statistics is removed when they are denied (behaviour 46). */
export const chooseCookies = (statistics: boolean, byPage = false): void => {
  know(writeCookieConsent(statistics, byPage))
}

/** Whether the visitor has chosen here, which no page that frames this one undoes. */
const hasChosenHere = (): boolean => {
  const { consent } = useCookieConsent.getState()
  return consent !== undefined && !consent.byPage
}

/**
 * Lets the page around the frame answer for its visitor as long as they have not chosen here, until the returned function is
 * called. It is asked anew each time, since they may have changed their mind there.
 */
export const letPageChoose = (): (() => void) =>
  hasChosenHere()
    ? () => undefined
    : askPageForConsent((statistics) => {
        if (!hasChosenHere()) chooseCookies(statistics, true)
      })

/** Another tab has chosen, or 30 days are over. */
const readAgain = (): void => know(readChoice(useCookieConsent.getState().consent?.byPage === true))

/** Keeps what this page knows as other tabs left it, until the returned function is called. */
export const followCookieChoice = (): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key === cookieConsentKey || key === null) readAgain()
  }
  addEventListener('storage', heard)
  document.addEventListener('visibilitychange', readAgain)
  return () => {
    removeEventListener('storage', heard)
    document.removeEventListener('visibilitychange', readAgain)
  }
}
