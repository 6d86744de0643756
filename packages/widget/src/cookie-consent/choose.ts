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

/**
 * Keeps the id of this tab for later ones, and in their one place: what the tab keeps of its own is known to nobody later. Where
 * nobody agrees any more it is forgotten, so that the next call is nobody's who was here before.
 */
const keepVisitor = (keep: boolean): void => {
  if (keep) {
    ofBrowser.write(visitorId())
    ofTab.remove()
  } else if (!awaitsPageAnswer()) ofBrowser.remove()
}

/** The choice about cookies as this page knows it; undefined while the visitor has not chosen (spec 4). */
export const useCookieConsent = create<{ readonly consent: CookieConsent | undefined }>(() => ({
  consent: readCookieConsent(),
}))

const know = (consent: CookieConsent | undefined): void => {
  useCookieConsent.setState({ consent })
  keepVisitor(consent?.sections.statistics === true)
}

/** Keeps the visitor's choice. What was stored for statistics is removed when they are denied (behaviour 46). */
export const chooseCookies = (statistics: boolean, byPage = false): void => {
  if (byPage) countPageAnswer()
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
const readAgain = (): void => know(readCookieConsent())

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
