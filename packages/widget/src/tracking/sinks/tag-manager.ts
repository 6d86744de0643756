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

/** The names that the tag manager has reports for; others are told as ours, in its spelling. */
const knownNames: Partial<Record<EventName, string>> = {
  pageViewed: 'page_view',
  checkoutOpened: 'begin_checkout',
  paymentSucceeded: 'purchase',
  signedIn: 'login',
  signedUp: 'sign_up',
}

const nameOf = (name: EventName): string =>
  knownNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Its script reads what `arguments` holds, and no array. */
function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  ;(globalThis.dataLayer ??= []).push(arguments)
}

/** In the stead of an address, which may be what permits to see or change a sale. */
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

/** The brand's tag manager. Advertising stays denied to it: what the visitor has agreed to is statistics. */
export const openTagManager: OpenSink = ({ trackers: { measurementId = '' }, page, signal }) => {
  const off = `ga-disable-${measurementId}`
  Reflect.set(globalThis, off, false)
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  // After an earlier no on this page a new default would change nothing.
  gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('js', currentDate())
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: addressOf(page()),
    page_referrer: '',
    // Cookies of its own: a shop's site on the same domain has some too, and keeps them.
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
