import type { Flags } from '@openchair/contract'

/**
 * Whether a shop asks how its appointments were (behaviour 40). Under either flag whoever booked is asked, by notification and
 * mail, the page of the reservation has the stars, and whoever has the link can answer; under neither nothing can be rated.
 */
export const asksForReviews = (flags: Flags): boolean =>
  flags['client-reviews'] === true || flags['client-reviews-v2'] === true
