import { currentDate } from '@openchair/ui/clock/clock.ts'
import { loadScript } from '../../payment-provider/load-script.ts'
import { basePath } from '../../paths.ts'
import type { EventName } from '../events.ts'
import type { SentEvent } from '../sent-event.ts'
import { tagCookies } from '../tag-cookies.ts'
import type { OpenSink } from './sink.ts'

declare global {
  /** The queue of commands that the tag manager's script reads. */
  var dataLayer: unknown[] | undefined
}

/** Events for which the tag manager has reports of its own. Others keep our names, in its spelling. */
const knownNames: Partial<Record<EventName, string>> = {
  pageViewed: 'page_view',
  checkoutOpened: 'begin_checkout',
  paymentSucceeded: 'purchase',
  signedIn: 'login',
  signedUp: 'sign_up',
}

const nameOf = (name: EventName): string =>
  knownNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Passes a command to the tag manager, whose script reads an `arguments` object, not an array. */
function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  ;(globalThis.dataLayer ??= []).push(arguments)
}

/** An address with the page's name, in place of the real one, which may give access to a sale. */
const addressOf = (page: string | undefined): string => `${location.origin}${basePath}/${page ?? ''}`

const parametersOf = ({ payload, page }: SentEvent): object => {
  const { totalWithTips, appointmentId } = payload
  return {
    ...payload,
    page_location: addressOf(page),
    page_title: page,
    ...(totalWithTips !== undefined && { value: Number(totalWithTips), transaction_id: appointmentId }),
  }
}

/** The brand's tag manager. Advertising stays denied, because visitors consent only to statistics. */
export const openTagManager: OpenSink = ({ trackers: { measurementId = '' }, page, signal }) => {
  const off = `ga-disable-${measurementId}`
  Reflect.set(globalThis, off, false)
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  // An earlier denial on this page would make a new default useless.
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', currentDate())
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: addressOf(page()),
    page_referrer: '',
    // A prefix of our own, because a shop's site on the same domain has such cookies too, and keeps them.
    cookie_prefix: tagCookies,
    cookie_domain: location.hostname,
  })
  const script = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  loadScript(script, 'Tag manager', signal).catch(() => undefined)
  return {
    send: (event) => gtag('event', nameOf(event.name), { ...parametersOf(event), send_to: measurementId }),
    stop: () => {
      gtag('consent', 'update', { analytics_storage: 'denied' })
      Reflect.set(globalThis, off, true)
      globalThis.dataLayer?.splice(0)
    },
  }
}
