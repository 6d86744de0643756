import type { Trackers } from '@openchair/contract'
import type { Arrival } from '../arrival.ts'
import type { SentEvent } from '../sent-event.ts'

/** A tracker. It gets events from the visitor's consent until they withdraw it. */
export type Sink = {
  readonly send: (event: SentEvent) => void
  /** Stops what the tracker does by itself. Events that it has not sent yet are dropped. */
  readonly stop?: () => void
}

export type SinkSetting = {
  readonly trackers: Trackers
  readonly arrival: Arrival
  /** The id of the shop on whose page the guest arrived; undefined on any other page. */
  readonly cameFor: string | undefined
  readonly page: () => string | undefined
  /** Aborted when the visitor withdraws consent. What is still loading is then aborted too. */
  readonly signal: AbortSignal
}

export type OpenSink = (setting: SinkSetting) => Sink

/** Sends data in the background, even while the guest leaves the page. No booking depends on it. */
export const post = (url: string, body: object | string): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (navigator.sendBeacon(url, text)) return
  // Refused above 64 kB at a time. A request then sends it while the page stays. No answer is read.
  // oxlint-disable-next-line no-restricted-globals
  fetch(url, { method: 'POST', mode: 'no-cors', body: text }).catch(() => undefined)
}
