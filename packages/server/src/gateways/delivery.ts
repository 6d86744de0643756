/**
 * The outcome of handing a message to a provider. If it failed, `isFinal` tells that another try would fail
 * as well. `code` is the provider's own, and never contains the receiver.
 */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly isFinal: boolean; readonly code: string }

/** Milliseconds that a provider may take to answer. */
export const patience = 8000

/** The outcome if the provider did not answer in time. It may or may not have accepted the message. */
export const noAnswer: Delivery = { ok: false, isFinal: false, code: 'no_answer' }
