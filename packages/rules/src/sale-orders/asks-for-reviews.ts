import type { Flags } from '@openchair/contract'

/**
 * Whether a shop asks how its appointments were. Under both flags whoever booked is asked, by notification and mail, and whoever
 * has the link can answer; under the second the page of the reservation has the stars itself (behaviour 40).
 */
export const asksForReviews = (flags: Flags): boolean =>
  flags['client-reviews'] === true || flags['client-reviews-v2'] === true
