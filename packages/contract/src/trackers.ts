/**
 * The trackers that a page reports to. Each is missing if neither brand nor operator has set it up
 * (tracking/receivers). Everybody can read this in the page.
 */
export type Trackers = {
  /** The brand's own tag manager and pixel. A shop's own pixel is part of the shop's data. */
  readonly measurementId?: string
  readonly metaPixelId?: string
  /** The address to which batches of events are sent: absolute, or a path on the page's own origin. */
  readonly eventsUrl?: string
  /** The address to which the page reports what the guest did after a reminder. */
  readonly remindersUrl?: string
  /** The partner id in the search engine's reservation program. */
  readonly conversionPartnerId?: number
  /** The script of the partner that places advertisements after a booking. */
  readonly adsScript?: string
  readonly monitoringUrl?: string
  readonly errorReporting?: {
    /** The address of a collector that accepts error reports in Sentry's format. */
    readonly url: string
    /** The percentage of errors that are reported. */
    readonly sampleRate: number
  }
}
