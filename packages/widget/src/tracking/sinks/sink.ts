import type { Trackers } from '@openchair/contract'
import type { Arrival } from '../arrival.ts'
import type { SentEvent } from '../sent-event.ts'

/** A tracker that receives events from the visitor's consent until its withdrawal. */
export type Sink = {
  readonly send: (event: SentEvent) => void
  /** Stops its own activity; unsent events are dropped. */
  readonly stop?: () => void
}

export type SinkSetting = {
  readonly trackers: Trackers
  readonly arrival: Arrival
  /** The id of the shop on whose page the guest arrived; undefined on any other page. */
  readonly cameFor: string | undefined
  readonly page: () => string | undefined
  /** Aborted when consent is withdrawn, together with pending loads. */
  readonly signal: AbortSignal
}

export type OpenSink = (setting: SinkSetting) => Sink

/** Sends a text in the background, even while the page is being left; no booking depends on it. */
export const post = (url: string, body: object | string): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (navigator.sendBeacon(url, text)) return
  // Beyond 64 kB at a time the browser sends only while the page stays. No headers, and no answer is read.
  // oxlint-disable-next-line no-restricted-globals
  fetch(url, { method: 'POST', mode: 'no-cors', body: text }).catch(() => undefined)
}
