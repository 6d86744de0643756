/**
 * The trackers that hear of a page's use. Each is absent where the brand or the operator has not set it up
 * (tracking/receivers). The page contains this for everybody to read.
 */
export type Trackers = {
  /** The brand's own tag manager and pixel. A shop's pixel stands with the shop. */
  readonly measurementId?: string
  readonly metaPixelId?: string
  /** The destination for batches of events: an address, or a path on the page's own origin. */
  readonly eventsUrl?: string
  /** The destination for what became of a reminder. */
  readonly remindersUrl?: string
  /** The partner id in the search engine's reservation program. */
  readonly conversionPartnerId?: number
  /** The script of the partner that places advertisements after a booking. */
  readonly adsScript?: string
  readonly monitoringUrl?: string
  readonly errorReporting?: {
    /** Accepts envelopes like Sentry's. */
    readonly url: string
    /** The percentage of errors that are reported. */
    readonly sampleRate: number
  }
}
