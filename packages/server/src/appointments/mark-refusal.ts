/** The reason why an appointment cannot be marked, or a mark taken back. */
export type MarkRefusal = {
  readonly ok: false
  readonly code:
    | 'unknown'
    | 'canceled'
    | 'arrived'
    | 'no_show'
    | 'too_early'
    | 'not_begun'
    | 'begun'
    | 'still_free'
    | 'changing'
    | 'not_agreed'
    | 'not_marked'
    | 'fee_taken'
    | 'given_back'
    | 'marked_long_ago'
  /** The time from which it can be done, by the shop's clock; with `too_early`, `not_begun` and `still_free`. */
  readonly from?: Temporal.ZonedDateTime
  /** Minor units of `currency` that were taken, or given back; with `fee_taken` and `given_back`. */
  readonly amount?: number
  readonly currency?: string
}
