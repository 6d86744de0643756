/** The reason why an appointment cannot be marked, or a mark cannot be removed. */
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
    /** No fee can be asked for by a link: there is none, or a card can be charged for it. */
    | 'nothing_to_ask'
    /** Only others may do it: whoever set the mark, or a manager. */
    | 'not_permitted'
    /** Money was taken at the shop for it since. */
    | 'paid'
  /** The time from which it is possible, at the shop; with `too_early`, `not_begun` and `still_free`. */
  readonly from?: Temporal.ZonedDateTime
  /** Minor units of `currency` that were charged or refunded; with `fee_taken` and `given_back`. */
  readonly amount?: number
  readonly currency?: string
}
