import { create } from 'zustand'
import { askPageForConsent } from '../embed/parent.ts'
import {
  type CookieConsent,
  cookieConsentKey,
  countPageAnswer,
  readCookieConsent,
  awaitsPageAnswer,
} from '@openchair/ui/storage/cookie-consent.ts'
import { writeCookieConsent } from '@openchair/ui/storage/write-cookie-consent.ts'
import { ofBrowser, ofTab, visitorId } from '@openchair/ui/browser/visitor-id.ts'

/** Keeps this tab's visitor id for later tabs, or forgets it, so that later calls get a new one. */
const keepVisitor = (keep: boolean): void => {
  if (keep) {
    ofBrowser.write(visitorId())
    ofTab.remove()
  } else if (!awaitsPageAnswer()) ofBrowser.remove()
}

/** The choice about cookies, as far as made; undefined before any choice (consent/cookie-record). */
export const useCookieConsent = create<{ readonly consent: CookieConsent | undefined }>(() => ({
  consent: readCookieConsent(),
}))

const know = (consent: CookieConsent | undefined): void => {
  useCookieConsent.setState({ consent })
  keepVisitor(consent?.sections.statistics === true)
}

/** Stores the visitor's choice. A denial removes data stored for statistics (consent/cookie-withdrawal). */
export const chooseCookies = (statistics: boolean, byPage = false): void => {
  if (byPage) countPageAnswer()
  know(writeCookieConsent(statistics, byPage))
}

/** Tells if the visitor has chosen on this page, which a framing page cannot override. */
const hasChosenHere = (): boolean => {
  const { consent } = useCookieConsent.getState()
  return consent !== undefined && !consent.byPage
}

/**
 * Lets the page around the frame answer for its visitor until they have chosen here, or until the returned
 * function is called. The page is asked each time, because they may have changed their choice there.
 */
export const letPageChoose = (): (() => void) =>
  hasChosenHere()
    ? () => undefined
    : askPageForConsent((statistics) => {
        if (!hasChosenHere()) chooseCookies(statistics, true)
      })

/** Reads the choice again: another tab has changed it, or it has expired after 30 days. */
const readAgain = (): void => know(readCookieConsent())

/** Follows the choices of other tabs, until the returned function is called. */
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
