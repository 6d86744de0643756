import { create } from 'zustand'
import { askPageForConsent } from '../embed/parent.ts'
import {
  type CookieConsent,
  cookieConsentKey,
  countPageAnswer,
  readCookieConsent,
} from '../storage/cookie-consent.ts'
import { keepVisitor } from './keep-visitor.ts'
import { writeCookieConsent } from '../storage/write-cookie-consent.ts'

/** The choice about cookies as this page knows it; undefined while the visitor has not chosen (spec 4). */
export const useCookieConsent = create<{ readonly consent: CookieConsent | undefined }>(() => ({
  consent: readCookieConsent(),
}))

const know = (consent: CookieConsent | undefined): void => {
  useCookieConsent.setState({ consent })
  keepVisitor(consent?.sections.statistics === true)
}

/** Stores the visitor's choice. Removes data stored for statistics when they are denied (behaviour 46). */
export const chooseCookies = (statistics: boolean, byPage = false): void => {
  if (byPage) countPageAnswer()
  know(writeCookieConsent(statistics, byPage))
}

/** Tells if the visitor has chosen here, which a framing page cannot override. */
const hasChosenHere = (): boolean => {
  const { consent } = useCookieConsent.getState()
  return consent !== undefined && !consent.byPage
}

/**
 * Lets the page around the frame answer for its visitor while they have not chosen here, until the returned
 * function is called. It is asked each time, because they may have changed their mind there.
 */
export const letPageChoose = (): (() => void) =>
  hasChosenHere()
    ? () => undefined
    : askPageForConsent((statistics) => {
        if (!hasChosenHere()) chooseCookies(statistics, true)
      })

/** Reads the choice again when another tab has chosen, or 30 days are over. */
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
