import type { Trackers } from '@openchair/contract'
import type { Arrival } from '../arrival.ts'
import type { SentEvent } from '../sent-event.ts'

/** Somebody who is told of events, from the visitor's consent until they withdraw it. */
export type Sink = {
  readonly send: (event: SentEvent) => void
  /** Ends what goes on by itself; what is not sent yet is forgotten. */
  readonly stop?: () => void
}

export type SinkSetting = {
  readonly trackers: Trackers
  readonly arrival: Arrival
  /** The id of the shop on whose page the guest came; undefined on any other. */
  readonly cameFor: string | undefined
  /** The page that is shown now. */
  readonly page: () => string | undefined
  /** Ends with the consent: what is on its way then is not asked for any more. */
  readonly signal: AbortSignal
}

export type OpenSink = (setting: SinkSetting) => Sink

/**
 * Sends a text in the background, also while the page is left; whoever is told cannot answer, and needs no preflight.
 * Nothing is said of what was not taken: a booking does not depend on it.
 */
export const post = (url: string, body: object | string): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (navigator.sendBeacon(url, text)) return
  // The browser takes 64 kB at a time; beyond them it sends only while the page stays.
  // Nobody's header goes along, and no answer is read.
  // oxlint-disable-next-line no-restricted-globals
  fetch(url, { method: 'POST', mode: 'no-cors', body: text }).catch(() => undefined)
}
