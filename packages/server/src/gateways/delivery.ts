/**
 * What became of handing a message to a provider. Where it is not ok, `isFinal` tells that another try would end alike;
 * `code` is the provider's own, and never contains the receiver.
 */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly isFinal: boolean; readonly code: string }

/** How long a provider is waited for, in milliseconds. */
export const patience = 8000

/** The provider did not answer in time; it may have taken the message or not. */
export const noAnswer: Delivery = { ok: false, isFinal: false, code: 'no_answer' }
