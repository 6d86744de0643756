import type { Flags, Trackers } from '@openchair/contract'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'

/** Other origins from which a page may load, by the directive of the page's policy that allows them. */
export type OutsideSources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Stripe's origins, and those that Google Pay needs. */
const stripeSources: OutsideSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
}

type PaymentSetting = {
  /** The sources of the provider's script; undefined if it needs none. */
  readonly sources: OutsideSources | undefined
  /** The address of the provider's script, if it is not the usual one. Tests replace the whole provider. */
  readonly script: string | undefined
}

/** Reads the sources of the payment provider's script. The sandbox has none. */
export const readPaymentSetting = ({
  cardPayments,
  config,
}: Pick<Deps, 'cardPayments' | 'config'>): PaymentSetting => {
  if (cardPayments.provider !== 'stripe') return { sources: undefined, script: undefined }
  const { apiBase } = config.stripe ?? {}
  if (apiBase === undefined) return { sources: stripeSources, script: undefined }
  const all = [apiBase]
  return { sources: { script: all, frame: all, connect: all }, script: `${apiBase}/stripe.js` }
}

/** The sources of Turnstile's check, if that is set up. Our own check loads nothing from other origins. */
export const botCheckSources = ({ botCheck }: Pick<Config, 'botCheck'>): OutsideSources | undefined => {
  if (botCheck?.provider !== 'turnstile') return undefined
  const all = [botCheck.base]
  return { script: all, frame: all, connect: [] }
}

/** The origin to which conversions for the search engine's reservation program are sent. */
const conversionOrigin = 'https://www.google.com'

/** The sources of the tag manager's script. Tracking pixels are pictures, which may come from anywhere. */
const tagManagerSources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

const originsOf = (urls: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(urls.flatMap((url) => (url?.startsWith('http') ? [new URL(url).origin] : []))),
]

/** The sources and targets of a page's trackers, for each that is set up (tracking/receivers). */
export const trackerSources = (trackers: Trackers): OutsideSources | undefined => {
  const { measurementId, conversionPartnerId, adsScript, errorReporting } = trackers
  const tagManager = measurementId === undefined ? undefined : tagManagerSources
  const told = [trackers.eventsUrl, trackers.remindersUrl, trackers.monitoringUrl, errorReporting?.url]
  const conversions = conversionPartnerId === undefined ? [] : [conversionOrigin]
  const script = [...(tagManager?.script ?? []), ...originsOf([adsScript])]
  const connect = [...(tagManager?.connect ?? []), ...conversions, ...originsOf([...told, adsScript])]
  return connect.length > 0 ? { script, frame: originsOf([adsScript]), connect } : undefined
}

/**
 * The trackers that may learn of a page's use: those that its brand and the operator set up. There are none
 * if guests are not asked for consent. The search engine's tokens and the monitoring need a flag each
 * (tracking/receivers).
 */
export const trackersOf = (
  brand: Pick<Trackers, 'measurementId' | 'metaPixelId'>,
  flags: Flags,
  { trackers }: Pick<Config, 'trackers'>,
): Trackers | undefined => {
  if (flags['cookie-consent'] !== true) return undefined
  const { conversionPartnerId, monitoringUrl, ...others } = trackers
  return {
    ...brand,
    ...others,
    ...(flags['wow-track-rwg-tokens'] === true &&
      conversionPartnerId !== undefined && { conversionPartnerId }),
    ...(flags['fullstory-sampling'] === true && monitoringUrl !== undefined && { monitoringUrl }),
  }
}
