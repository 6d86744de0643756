/**
 * What is to be told of a page's use, to whom: each is absent where the brand or the operator has not set it up (spec 7,
 * Third-party and analytics). It stands in the page, for everybody to read.
 */
export type Trackers = {
  /** The brand's own, of its tag manager and of its pixel. A shop's pixel stands with the shop. */
  readonly measurementId?: string
  readonly metaPixelId?: string
  /** Where batches of events go: an address, or a path of the page's own origin. */
  readonly eventsUrl?: string
  /** Where is told what came of a reminder. */
  readonly remindersUrl?: string
  /** Of the search engine's reservation program. */
  readonly conversionPartnerId?: number
  /** The script of whoever places advertisements after a booking. */
  readonly adsScript?: string
  readonly monitoringUrl?: string
  readonly errorReporting?: {
    /** Takes envelopes as Sentry's does. */
    readonly url: string
    /** Percent of the errors that are reported. */
    readonly sampleRate: number
  }
}
