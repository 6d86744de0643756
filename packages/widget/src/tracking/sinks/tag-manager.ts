import { currentDate } from '@openchair/ui/clock/clock.ts'
import { loadScript } from '../../payment-provider/load-script.ts'
import { basePath } from '../../paths.ts'
import type { EventName } from '../events.ts'
import type { SentEvent } from '../sent-event.ts'
import { tagCookies } from '../tag-cookies.ts'
import type { OpenSink } from './sink.ts'

declare global {
  /** The tag manager's own queue, read by its script. */
  var dataLayer: unknown[] | undefined
}

/** The names for which the tag manager has reports; other events keep ours, in its spelling. */
const knownNames: Partial<Record<EventName, string>> = {
  pageViewed: 'page_view',
  checkoutOpened: 'begin_checkout',
  paymentSucceeded: 'purchase',
  signedIn: 'login',
  signedUp: 'sign_up',
}

const nameOf = (name: EventName): string =>
  knownNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Its script reads an `arguments` object, and no array. */
function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  ;(globalThis.dataLayer ??= []).push(arguments)
}

/** Replaces an address, which may give access to a sale. */
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

/** Tag manager of the brand. Advertising stays denied: visitors consent to statistics alone. */
export const openTagManager: OpenSink = ({ trackers: { measurementId = '' }, page, signal }) => {
  const off = `ga-disable-${measurementId}`
  Reflect.set(globalThis, off, false)
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  // After an earlier denial on this page, a new default would have no effect.
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', currentDate())
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: addressOf(page()),
    page_referrer: '',
    // Separate cookies, because a shop's site on the same domain has its own, and keeps them.
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
